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

// A record for those who look at it: what each line did, as everybody at the table saw it.
namespace brelan::study {

// A record that can be read, and how far it can be played: `untold` is why not to its end, where it may not
// (the record of one seat does not tell every card).
struct Loaded {
    record::Record record;             // as it was given
    record::Record by_action;          // in canonical form, every action on a line of its own
    std::vector<std::uint32_t> lines;  // of each line of by_action: where it stood in `record`
    std::string canonical;
    record::Header header;
    std::optional<record::Failure> untold;
};
record::Read<Loaded> load(std::string_view text);

// One deal of it.
struct DealSummary {
    std::int64_t number = 0;
    std::int64_t actions = 0;
    std::uint32_t line = 0;  // where it begins
    std::optional<Payoff> score;
};

struct Summary {
    std::vector<DealSummary> deals;
    Payoff total;
    bool finished = false;
    bool open = true;  // every dealt card is told
};
Summary summary_of(const Loaded& loaded);

// What one line came to. Lists have an entry for a spectator and one for each seat behind it.
struct ToldStep {
    record::LineKind kind{};
    std::uint32_t line = 0;
    Seat seat = kNobody;  // who acted
    std::string action;
    Seat actor = kNobody;  // whose turn it is now
    bool over = false;
    std::optional<Payoff> score;
    Payoff total;
    std::vector<std::string> views;
    std::vector<std::string> told;
};

struct ToldDeal {
    std::string draw;  // how the first dealer was found; of the first deal
    std::vector<ToldStep> steps;
};
// Deal number `deal`, from 1, as far as the record tells it.
ToldDeal tell_deal(const Loaded& loaded, std::int64_t deal, const Phrases& phrases);

}  // namespace brelan::study
