#pragma once
#include "core/face.hpp"
#include "core/list.hpp"
#include "core/word.hpp"
#include "games/tarot/rules/cards.hpp"

// Cards in the notation: `Ks`, `Nc`, `21t`, `X`, `?`.
namespace brelan::tarot {

using CardLine = List<Card, kPackSize>;

Face face_of(Card card);

void write(Card card, TextOut& out);
Result<Card> read_card(std::string_view text, std::uint32_t column);

// The card with a given face; kNoCard if the pack has none.
Card card_of(Face face);

// Writes a line with its name, a set's cards in order, and a `?` for each missing card.
void write_line(std::string_view name, const CardSet& cards, int count, TextOut& out);
// Writes a line of cards in the given order.
void write_line(std::string_view name, const Card* cards, std::size_t count, TextOut& out);

// Adds the cards that these words name; none of them may already be in `known`.
Result<bool> read_cards(WordSpan words, CardSet& known, CardLine& cards);

// The known cards among the given ones.
CardSet set_of(const CardLine& cards);

}  // namespace brelan::tarot
