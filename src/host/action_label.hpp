#pragma once
#include <string>
#include <string_view>

#include "text/phrases.hpp"

namespace brelan::host {

// What an action in the notation is for people. The catalogue has a sentence for its first words:
// `ask.draw.stock` comes before `ask.draw`. The words behind them are put into its places {1}, {2} ..., or
// follow it where it has none: cards as people see them, words as `ask.word.<word>` says.
std::string label_of(std::string_view action, const Phrases& phrases);

}  // namespace brelan::host
