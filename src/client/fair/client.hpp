#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "client/fair/notes.hpp"
#include "client/fair/seal.hpp"
#include "client/fair/seen.hpp"

namespace brelan::client {

// The client's side of brelan-fair-1. The client seals a number, reveals it once the server has committed to
// a number too, and checks everything that the server has said. docs/fairness.md, "What a client must do".
class FairClient {
  public:
    // The source of random numbers.
    using Chance = std::function<Digest()>;
    // `account` is the client's own account; `table` is the table that the notes are about. If nothing can be
    // stored, the client takes no part in the shuffles but still checks them.
    FairClient(FairNotes& notes, std::string account, std::string table, Chance chance);

    // What to send to the server.
    struct Saying {
        std::string_view what{};  // commit, reveal
        std::uint64_t epoch = 0;
        Digest value{};
    };
    // What a message from the table requires the client to send, if anything.
    std::optional<Saying> hear(const Json& message);
    // The server has refused what was sent.
    void refused(const Saying& saying, std::string_view code);
    // Records another fault that was found in the record of the match.
    void found(const fair::Finding& finding) { wrong(finding); }

    // Whether the client has noticed since the last call that the house was restored from a backup.
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
    std::int64_t number_ = -1;           // the number of the last event
    std::uint64_t announced_epoch_ = 0;  // the last epoch that the house announced as opened
    bool watching_ = false;              // this client has no seat at the table
    bool late_ = false;
    bool elsewhere_ = false;
    bool checked_ = false;
};

}  // namespace brelan::client
