#pragma once
#include "games/tarot/rules/score.hpp"

// R10.8: the stakes of a deal played for chips.
namespace brelan::tarot {

// The chips that a seat has at the start of a deal.
std::int32_t chips_of(const Options& options, const Standing& standing, Seat seat);
// A contract's worth in chips: its multiplier, plus one more multiple for each raise.
std::int32_t level_of(const Options& options, const Standing& standing, Contract contract);
// Calls f(contract, is_lowest) for every bid that a table may have, lowest first (R4.11).
template <class F>
void for_each_bid(const Options& options, F f) {
    const Contract lowest = options.bids == Bids::no_prise ? Contract::garde : Contract::prise;
    for (int bid = static_cast<int>(lowest); bid <= static_cast<int>(Contract::garde_contre); ++bid)
        f(Contract(bid), Contract(bid) == lowest);
}
// The chips that the deal moves. Nobody loses more than they have.
Payoff chips_won(const Options& options, const Standing& standing, const Outcome& outcome);
// R10.40: the wager in front of each seat, which everybody sees from the auction to the end of the deal. All
// wagers are zero when not playing for chips.
using Wagers = PerSeat<std::int32_t>;
Wagers wagers(const State& known);
// Whether the deal takes the last chips of a player who had some.
bool breaks_somebody(const Options& options, const Standing& standing, const Payoff& payoff);

}  // namespace brelan::tarot
