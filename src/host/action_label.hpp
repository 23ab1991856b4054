#pragma once
#include <string>
#include <string_view>

#include "text/phrases.hpp"

namespace brelan::host {

// An action as a text for people. The catalogue has a sentence for the first words of the action;
// `ask.draw.stock` takes precedence over `ask.draw`. The remaining words fill the placeholders {1}, {2} ...
// of the sentence, or follow the sentence if it has no placeholders. Cards are written as people see them;
// other words are translated through `ask.word.<word>`.
std::string label_of(std::string_view action, const Phrases& phrases);

}  // namespace brelan::host
