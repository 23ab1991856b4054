// expect: could not convert|no viable conversion
// A game's Visible is not yet a View.
#include "core/view.hpp"
#include "games/tontine/tontine.hpp"

using brelan::tontine::Rules;

brelan::View<Rules> seen(const Rules::State& state) {
#ifdef CONTROL
    return brelan::observe<Rules>(state, brelan::kSpectator);
#else
    return Rules::visible(state, brelan::kSpectator);
#endif
}
