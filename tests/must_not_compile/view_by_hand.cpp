// expect: private|is private within this context|calling a private constructor
// Only observe() makes a View, so nobody can assemble one from what they think is visible.
#include "core/view.hpp"
#include "games/tontine/tontine.hpp"

using brelan::tontine::Rules;

brelan::View<Rules> made(const Rules::State& state) {
#ifdef CONTROL
    return brelan::observe<Rules>(state, brelan::kSpectator);
#else
    return brelan::View<Rules>(Rules::visible(state, brelan::kSpectator), brelan::kSpectator);
#endif
}
