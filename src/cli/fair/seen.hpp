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

namespace brelan::cli {

// What one has seen of a match at a table, and whether it is what a house tells when it closes an epoch.
class FairSeen {
  public:
    // How the table plays; the same again changes nothing.
    void table(const host::Host& host, const host::OptionSet& options);
    // A match begins, and how its first dealer was found.
    void start();
    void draw(std::string_view lines) { draw_ = lines; }
    // Something may have been missed.
    void came_back();
    // Deals of the match are not told here.
    void pass_over();
    // All of it was in a history that is no more.
    void forget();
    // The state of a running match, by which something was missed. Who comes in its first deal sees all of
    // it.
    void state(std::int64_t deal, std::string_view draw, std::string_view record);
    // An epoch is opened; nothing of it was missed.
    void open();
    // A deal as one's own seat may write it down; actions as they are told.
    void deal(std::string_view record);
    void act(std::string seat, std::string words) { acts_.push_back({std::move(seat), std::move(words)}); }
    void undo();

    struct Verdict {
        std::optional<fair::Finding> finding{};
        bool whole = false;  // every card was computed again
    };
    // Judges a closed epoch by the deals that were told with it.
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
        table_{};  // has played all closed epochs of the match; none where some were missed
    std::vector<std::string> deals_{};
    std::vector<Act> acts_{};
    bool all_acts_ = false;  // every action since the pack was shuffled
    bool came_back_ = false;
};

}  // namespace brelan::cli
