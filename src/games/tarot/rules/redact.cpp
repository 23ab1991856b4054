#include "games/tarot/rules/visible.hpp"

namespace brelan::tarot {

namespace {

void add_known(CardSet& seen, Card card) {
    if (is_card(card)) add(seen, card);
}

// All cards that the observer has seen anywhere.
CardSet seen_in(const State& known) {
    CardSet seen = make_set(0, known.shown);
    for (const CardSet& hand : known.hands.values) seen = seen | hand;
    for (std::size_t i = 0; i < known.plays; ++i) add_known(seen, known.played[i]);
    for (const Card card : known.dog) add_known(seen, card);
    for (const Card card : known.aside) add_known(seen, card);
    return seen;
}

}  // namespace

// An observer who has seen a card from a hand also knows whose hand it was.
Pack redact(const Pack& pack, const Visible& view) {
    const State& known = view.known;
    const CardSet seen = seen_in(known);
    Pack redacted = pack;
    for (CardSet& hand : redacted.hands.values) hand = hand & seen;
    redacted.cut = 0;  // R3.11
    redacted.dog_places = {};
    for (Card& card : redacted.dog) {
        if (is_card(card) && !holds(seen, card)) card = kUnknownCard;
    }
    const bool told =
        known.lone == kNobody || tarot::count(redacted.hands[known.lone]) == hand_size(known.options.players);
    redacted.petit_sec = told ? kNobody : known.lone;
    return redacted;
}

}  // namespace brelan::tarot
