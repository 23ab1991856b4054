// expect: no matching (function|constructor)
// There is no empty View.
#include "core/view.hpp"
#include "games/tontine/tontine.hpp"

using brelan::tontine::Rules;

#ifdef CONTROL
Rules::Visible nothing() { return Rules::Visible{}; }
#else
brelan::View<Rules> nothing() { return brelan::View<Rules>{}; }
#endif
