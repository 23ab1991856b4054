#pragma once
#include <string_view>

#include "text/phrases.hpp"

namespace brelan {

// Finds the text of a key that is in no built-in catalogue, in the files that a browser loads along with the
// module of a table (src/capi/table_texts.cpp). In all other programs, every text is built in, and this
// function finds nothing.
std::string_view loaded_phrase(Language language, std::string_view key);

}  // namespace brelan
