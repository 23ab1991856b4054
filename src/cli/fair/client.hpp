#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/fair/notes.hpp"
#include "cli/fair/seal.hpp"
#include "cli/fair/seen.hpp"

namespace brelan::cli {

// The part of a client in brelan-fair-1: it seals a number of its own, reveals it when the server has sealed
// its own for good, and holds the server to everything that was said. docs/fairness.md, "What a client must
// do".
class FairClient {
  public:
    // Where numbers come from.
    using Chance = std::function<Digest()>;
    // `account` is one's own, `table` the table that the notes are of. Where nothing can be kept it takes no
    // part, and judges all the same.
    FairClient(FairNotes& notes, std::string account, std::string table, Chance chance);

    // What is to be said to the server.
    struct Saying {
        std::string_view what{};  // commit, reveal
        std::uint64_t epoch = 0;
        Digest value{};
    };
    // What a message of the table asks for, if anything.
    std::optional<Saying> hear(const Json& message);
    // The server has refused what was said.
    void refused(const Saying& saying, std::string_view code);
    // What else was found wrong, in the record of the match.
    void found(const fair::Finding& finding) { wrong(finding); }

    // Whether the house has just been found to be restored from a backup; once.
    bool take_restored() { return std::exchange(restored_now_, false); }

    Seal seal() const { return seal_of(kept(), {finding_, late_, elsewhere_, left_out(), checked_}); }

  private:
    FairKept& kept() { return notes_.kept(); }
    const FairKept& kept() const { return notes_.kept(); }
    std::optional<Saying> state(const Json& message);
    void take_history(const Json& state);
    std::optional<Saying> event(const Json& message);
    std::optional<Saying> open(const Json& message, bool asked);
    bool admits(const OpenEpoch& open);
    std::optional<Saying> commit(const OpenEpoch& open);
    std::optional<Saying> sealed(const Json& message, bool asked);
    void dealt(const Json& message);
    std::size_t own_place(const fair::Terms& terms) const;
    bool left_out() const;
    bool owed();
    bool is_own(std::int64_t seat);
    bool follows(const Json& message);
    void close_missed(const Json& message);
    void close(const Json& message, bool missed);
    void judge(fair::Transcript transcript, const Json* record, bool missed);
    void count_withheld(const OpenEpoch& open);
    FairNote* note_of(std::uint64_t epoch);
    void wrong(const fair::Finding& finding);

    FairNotes& notes_;
    std::string account_;
    std::string table_;
    Chance chance_;
    FairSeen seen_{};
    std::string rules_{};
    std::optional<fair::Finding> finding_{};
    bool restored_now_ = false;
    std::int64_t number_ = -1;      // of the last event
    std::uint64_t told_epoch_ = 0;  // the last one that was opened, as the house told it here
    bool watching_ = false;         // one has no place at the table
    bool late_ = false;
    bool elsewhere_ = false;
    bool checked_ = false;
};

}  // namespace brelan::cli
