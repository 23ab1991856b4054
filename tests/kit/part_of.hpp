#pragma once
#include <algorithm>

namespace brelan::kit {

// How much of a long run a test needs: the whole in a release build, a part of it under sanitizers and
// debuggers, which look for other faults than a wrong digit and take several times as long.
#if defined(NDEBUG)
inline constexpr bool kWhole = true;
#else
inline constexpr bool kWhole = false;
#endif

template <class Number>
constexpr Number part_of(Number whole, Number one_in = 5) {
    return kWhole ? whole : std::max(Number{1}, static_cast<Number>(whole / one_in));
}

}  // namespace brelan::kit
