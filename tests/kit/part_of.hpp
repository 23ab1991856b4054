#pragma once
#include <algorithm>

namespace brelan::kit {

// How much of a long run a test needs: all of it in a release build, but only a part in debug builds and
// under sanitizers. Such builds take several times as long, and they look for faults other than wrong
// results.
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
