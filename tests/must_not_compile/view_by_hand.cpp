// expect: private|is private within this context|calling a private constructor
// A View is made by observe() alone: nobody puts one together from what he thinks is visible.
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
