#include "games/tonk/rules/close.hpp"

#include "games/tonk/rules/bill.hpp"

namespace brelan::tonk {

void close(State& state, End end, Seat closer) {
    state.end = end;
    state.phase = Phase::over;
    state.actor = kNobody;
    state.closer = closer;
    state.taken = kNoCard;
    state.laid = 0;
    state.added = 0;
    if (end == End::tonk) state.shown = state.declared;          // R4.4
    if (is_counted(state.options, end)) state.shown = state.in;  // R10.1, R11.3
    const Bill bill = bill_of(state);
    NoSink nobody;
    state.winners = bill.winners;
    state.gains = Payments<NoSink>(state, nobody).settle(bill);
}

}  // namespace brelan::tonk
