#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fair/transcript.hpp"
#include "host/host.hpp"
#include "record/record.hpp"

namespace brelan::client {

// What a client has seen of a match, to be compared with what the house reveals when it closes an epoch.
class FairSeen {
  public:
    // Sets how the table plays; repeating the same values changes nothing.
    void table(const host::Host& host, const host::OptionSet& options);
    // A match begins, followed by the draw of its first dealer.
    void start();
    void draw(std::string_view lines) { draw_ = lines; }
    // Something may have been missed.
    void came_back();
    // Some deals of the match are not shown here.
    void pass_over();
    // Everything seen was in a history that no longer exists.
    void forget();
    // The state of the current match, received after something may have been missed. A client that joins in
    // the first deal sees all of the match.
    void state(std::int64_t deal, std::string_view draw, std::string_view record);
    // An epoch is opened, and the client has missed nothing of it.
    void open();
    // A deal as the client's own seat may record it; actions as they are announced.
    void deal(std::string_view record);
    void act(std::string seat, std::string words) { acts_.push_back({std::move(seat), std::move(words)}); }
    void undo();

    struct Verdict {
        std::optional<fair::Finding> finding{};
        bool whole = false;  // every card has been recomputed
    };
    // Checks a closed epoch against the deals sent with it.
    Verdict judge(const fair::Transcript& transcript, std::string_view deals);

  private:
    struct Act {
        std::string seat;
        std::string words;
    };
    Verdict compute(const fair::Transcript& transcript, const record::Record& record);
    std::optional<fair::Finding> compare_cards(std::string_view deals) const;
    std::optional<fair::Finding> compare_acts(const record::Record& deals) const;

    const host::Host* host_ = nullptr;
    host::OptionSet options_{};
    std::string draw_{};
    std::unique_ptr<host::Table>
        table_{};  // has played all closed epochs of the match; nullptr if some were missed
    std::vector<std::string> deals_{};
    std::vector<Act> acts_{};
    bool all_acts_ = false;  // acts_ has every action since the pack was shuffled
    bool came_back_ = false;
};

}  // namespace brelan::client
