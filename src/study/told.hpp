#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/payoff.hpp"
#include "record/header.hpp"
#include "record/record.hpp"
#include "text/phrases.hpp"

// A record for viewers: the effect of each line, as everybody at the table saw it.
namespace brelan::study {

// A record that could be read and played. If it could not be played to the end, `untold` is the reason (for
// example, the record of one seat does not show every card).
struct Loaded {
    record::Record record;             // the record as it was given
    record::Record by_action;          // the record in canonical form, with every action on its own line
    std::vector<std::uint32_t> lines;  // for each line of by_action, the corresponding line in `record`
    std::string canonical;
    record::Header header;
    std::optional<record::Failure> untold;
};
record::Read<Loaded> load(std::string_view text);

// A summary of one deal.
struct DealSummary {
    std::int64_t number = 0;
    std::int64_t actions = 0;
    std::uint32_t line = 0;  // the line where the deal begins
    std::optional<Payoff> score;
};

struct Summary {
    std::vector<DealSummary> deals;
    Payoff total;
    bool finished = false;
    bool open = true;  // whether every dealt card is known
};
Summary summary_of(const Loaded& loaded);

// The result of one line. Lists have an entry for a spectator, followed by one for each seat.
struct ToldStep {
    record::LineKind kind{};
    std::uint32_t line = 0;
    Seat seat = kNobody;  // who acted
    std::string action;
    Seat actor = kNobody;  // the player whose turn it is now
    bool over = false;
    std::optional<Payoff> score;
    Payoff total;
    std::vector<std::string> views;
    std::vector<std::string> told;
};

struct ToldDeal {
    std::string draw;  // how the first dealer was chosen (only in the first deal)
    std::vector<ToldStep> steps;
};
// Deal number `deal`, from 1, as far as the record shows it.
ToldDeal tell_deal(const Loaded& loaded, std::int64_t deal, const Phrases& phrases);

}  // namespace brelan::study
