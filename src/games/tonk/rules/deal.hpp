#pragma once
#include "core/chance.hpp"
#include "games/tonk/rules/state.hpp"

// R3: the deal, and what carries over to the next deal.
namespace brelan::tonk {

Pack shuffle(const Options& options, const Carry& carry, Chance chance);
State start(const Options& options, const Carry& carry, const Pack& pack);
Carry carry(const State& state);
bool finished(const Options& options, const Carry& carry);

// Calls `f(seat, place)` for every card dealt, in dealing order (R3.1).
template <class F>
constexpr void for_each_dealt(Seat dealer, SeatSet in, int each, F f) {
    int place = 0;
    for (int round = 0; round < each; ++round)
        for_each_after(dealer, in, [&](Seat seat) { f(seat, place++); });
}

// The number of cards dealt into hands; the next one starts the discard pile (R3.5).
constexpr int dealt_cards(const Options& options, SeatSet in) {
    return bits::count(in) * cards_each(options);
}

}  // namespace brelan::tonk
