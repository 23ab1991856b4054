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

// The card of a face; kNoCard where the pack has none.
Card card_of(Face face);

// A line: its name, the cards of a set in their order, then as many `?` as are missing.
void write_line(std::string_view name, const CardSet& cards, int count, TextOut& out);
// A line of cards as they lie.
void write_line(std::string_view name, const Card* cards, std::size_t count, TextOut& out);

// Adds the cards of some words, none of which may be in `known` already.
Result<bool> read_cards(WordSpan words, CardSet& known, CardLine& cards);

// The known ones among some cards.
CardSet set_of(const CardLine& cards);

}  // namespace brelan::tarot
