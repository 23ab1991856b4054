#pragma once
#include "games/tonk/rules/lay_offs.hpp"
#include "text/phrases.hpp"

// The possible uses of the player's own hand, shown next to the table.
namespace brelan::tonk {

// Calls `f(spread)` for the maximal spreads of a hand, except those blocked by runs.
template <class F>
void for_each_whole_spread(const State& known, Lanes hand, F f) {
    const AceInRuns ace = known.options.ace_in_runs;
    for_each_run(hand, ace, [&](const Spread& run) {
        const Lanes ends = joining(run, ace) & hand;
        if (ends == 0) f(run);
    });
    for_each_set(hand, blocked_ranks(known), [&](const Spread& set) {
        if ((joining(set, ace) & hand) == 0) f(set);
    });
}

// R8.1: calls `f(set, run)` for the sets of a hand that a run on the table blocks. The hand then has three of
// a rank, so this run has the fourth and no other run has one.
template <class F>
void for_each_blocked_set(const State& known, Lanes hand, F f) {
    for_each_set(hand, ~blocked_ranks(known), [&](const Spread& set) {
        for (const Spread& run : known.spreads) {
            if (run.is_run() && (cards_of(run) & of_rank(set.low)) != 0) f(set, run);
        }
    });
}

// One line for every spread in the hand, marking blocked ones, and one for every card that fits a spread on
// the table.
void show_advice(const State& known, Seat seat, const Phrases& phrases, TextOut& out);

}  // namespace brelan::tonk
