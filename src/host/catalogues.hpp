#pragma once
#include <string>
#include <string_view>

#include "text/language.hpp"

namespace brelan::host {

// The embedded catalogues of a language in this folder (its path ends with a `/`), joined.
std::string catalogues(std::string_view folder, Language language);

// The embedded rules in this folder, in one language.
std::string_view rules_text(std::string_view folder, Language language);

}  // namespace brelan::host
