// expect: could not convert|no viable conversion
// What a game calls visible is not a View yet.
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
