#pragma once
#include <span>
#include <string_view>

#include "cli/texts.hpp"

namespace brelan::cli {

// Runs `brelan odds|eval|score ...`, which differ only in their topics. `words` are the words after the verb.
// Returns the exit code.
int topic_verb(std::string_view verb, std::span<const std::string_view> words, const Texts& texts);

}  // namespace brelan::cli
