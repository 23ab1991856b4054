#pragma once
#include <cstddef>
#include <string_view>

namespace brelan {

// A figure of a finished match for statistics; its catalogue key is `measure.<name>`.
struct Measure {
    std::string_view name;
};
inline constexpr std::size_t kMaxMeasures = 16;

}  // namespace brelan
