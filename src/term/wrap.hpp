#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "text/width.hpp"

namespace brelan {

// The line clipped or padded with spaces to exactly `columns`; a style that is still on is ended before the
// padding.
std::string fit(std::string_view text, std::size_t columns);

// The lines of a text, broken at spaces so that none is wider than `columns` (a longer word stays whole).
std::vector<std::string> wrap(std::string_view text, std::size_t columns);

}  // namespace brelan
