// expect: invalid initialization|could not convert|no matching function|no viable conversion
// Code that asks for a View is never given a State.
#include "core/view.hpp"
#include "games/tontine/tontine.hpp"

using brelan::tontine::Rules;

void send(const brelan::View<Rules>& view);

void leak(const Rules::State& state) {
#ifdef CONTROL
    send(brelan::observe<Rules>(state, brelan::Seat{0}));
#else
    send(state);
#endif
}
