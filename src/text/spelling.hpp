#pragma once
#include <optional>

#include "text/phrases.hpp"

// Cards as people of a language type them: the rank as their cards have it, the suit by its letter of the
// notation or its sign. In French `Rs` and `R♠` are the king of spades, `1h` the ace of hearts.
namespace brelan {

// Writes a card so: `Rs`, `10h`, `21t`.
void write_spelled(Face face, const Phrases& phrases, TextOut& out);

// Reads what write_spelled writes, what a table shows, and the notation; capital or small. Nothing where the
// word spells no card.
std::optional<Face> read_spelled(std::string_view word, const Phrases& phrases);

}  // namespace brelan
