#pragma once
#include "games/tarot/rules/score.hpp"

// R10.8: the stakes of a deal that is played for chips.
namespace brelan::tarot {

// How many chips a seat has at the beginning of a deal.
std::int32_t chips_of(const Options& options, const Standing& standing, Seat seat);
// How many a contract is worth: its multiplier, once more for each raise.
std::int32_t level_of(const Options& options, const Standing& standing, Contract contract);
// All bids there may be at a table, the lowest first (R4.11): f(contract, whether it is the first).
template <class F>
void for_each_bid(const Options& options, F f) {
    const Contract lowest = options.bids == Bids::no_prise ? Contract::garde : Contract::prise;
    for (int bid = static_cast<int>(lowest); bid <= static_cast<int>(Contract::garde_contre); ++bid)
        f(Contract(bid), Contract(bid) == lowest);
}
// What the deal moves. Nobody loses more than he has.
Payoff chips_won(const Options& options, const Standing& standing, const Outcome& outcome);
// R10.40: what lies before each seat between the auction and the end of the deal, as everybody sees it; none
// where it is not played for chips.
using Wagers = PerSeat<std::int32_t>;
Wagers wagers(const State& known);
// Whether the deal takes the last chips from somebody who had some.
bool breaks_somebody(const Options& options, const Standing& standing, const Payoff& payoff);

}  // namespace brelan::tarot
