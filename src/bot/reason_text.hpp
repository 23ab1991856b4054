#pragma once
#include <string>

#include "bot/bot.hpp"
#include "text/phrases.hpp"

namespace brelan::bot {

// A reason as a sentence: either from the game's catalogue, with cards as people see them, or in the words of
// an outside program. Empty if there is none.
std::string sentence_of(const Reason& reason, const Phrases& phrases);

}  // namespace brelan::bot
