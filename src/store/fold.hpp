#pragma once
#include <string>
#include <string_view>

namespace brelan::store {

// A text as it is searched: without the difference of great and small letters (Latin, Greek and Cyrillic;
// other scripts as they are).
std::string folded(std::string_view text);

}  // namespace brelan::store
