#include "text/loaded_phrase.hpp"

namespace brelan {

std::string_view loaded_phrase(Language /*language*/, std::string_view /*key*/) { return {}; }

}  // namespace brelan
