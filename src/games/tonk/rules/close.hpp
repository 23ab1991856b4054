#pragma once
#include "games/tonk/rules/state.hpp"

// The end of a deal.
namespace brelan::tonk {

// Ends the deal and determines the shown hands, the winners and the payments. `closer` dropped or went out.
void close(State& state, End end, Seat closer);

// Whether hands are counted when a deal ends in this way.
constexpr bool is_counted(const Options& options, End end) {
    if (end == End::exhausted || end == End::stalemate)
        return options.stock_exhausted != Exhausted::void_deal;
    return end == End::drop;
}

// Whether some hand has an unknown card, so that it cannot be counted (R0.1).
constexpr bool is_uncountable(const State& state) {
    for (SeatSet left = state.in; left != 0;) {
        const Seat seat = next_in(left, Seat{0});
        if (has_unknown(state, seat)) return true;
        left = without(left, seat_bit(seat));
    }
    return false;
}

}  // namespace brelan::tonk
