#pragma once
#include <optional>

#include "text/phrases.hpp"

// Cards as people type them in their language: the rank as on the cards of that language, the suit as its
// letter in the notation or as its symbol. In French, `Rs` and `R♠` are the king of spades and `1h` is the
// ace of hearts.
namespace brelan {

// Writes a card in this spelling: `Rs`, `10h`, `21t`.
void write_spelled(Face face, const Phrases& phrases, TextOut& out);

// Reads a card in this spelling, in the form shown on the table, or in the notation, ignoring case. Nothing
// if the word is not a card.
std::optional<Face> read_spelled(std::string_view word, const Phrases& phrases);

}  // namespace brelan
