#pragma once
#include <string>
#include <string_view>

namespace brelan::store {

// A text prepared for searching, with case folded for Latin, Greek and Cyrillic; other scripts are unchanged.
std::string folded(std::string_view text);

}  // namespace brelan::store
