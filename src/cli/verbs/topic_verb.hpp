#pragma once
#include <span>
#include <string_view>

#include "cli/texts.hpp"

namespace brelan::cli {

// Does what `brelan odds|eval|score ...` says, `words` being those behind the verb; answers the exit code.
// The verbs differ only in their topics.
int topic_verb(std::string_view verb, std::span<const std::string_view> words, const Texts& texts);

}  // namespace brelan::cli
