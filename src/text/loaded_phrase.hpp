#pragma once
#include <string_view>

#include "text/phrases.hpp"

namespace brelan {

// The text behind a key that no catalogue at hand has: from the files that a browser loads beside the module
// of a table (src/capi/table_texts.cpp). All else has its texts in itself, and here nothing.
std::string_view loaded_phrase(Language language, std::string_view key);

}  // namespace brelan
