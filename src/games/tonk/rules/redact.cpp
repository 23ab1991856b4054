#include "games/tonk/rules/visible.hpp"

namespace brelan::tonk {

namespace {

// All cards that the observer has seen at any time.
Lanes seen_in(const State& known) {
    Lanes seen = known.renewed;
    for (const Lanes hand : known.hand.values) seen |= hand;
    for (const Spread& spread : known.spreads) seen |= cards_of(spread);
    for (const Card card : known.pile) seen |= is_known(card) ? lane(card) : 0;
    return seen;
}

// The reshuffled discards that have been seen again since.
Lanes seen_again_in(const State& known) {
    Lanes seen = 0;
    for_each_card(known.renewed, [&](Card card) {
        bool held = known.again.left[card.id].by != kNobody;
        for (const Lanes hand : known.hand.values) held = held || holds(hand, card);
        if (held) seen |= lane(card);
    });
    return seen;
}

// Keeps only the cards in the set.
void keep(Cards& cards, Lanes set) {
    for (Card& card : cards) {
        if (is_known(card) && !holds(set, card)) card = kUnknownCard;
    }
}

}  // namespace

// Possible places for the cards come from a world consistent with the view. This world is always the same, so
// the result depends only on the view.
Pack redact(const Pack& pack, const Visible& view) {
    const State& known = view.known;
    Pack redacted = pack;
    if (known.from_position) {
        keep(redacted.cards, 0);
        keep(redacted.spare, 0);
        return redacted;
    }
    Rng rng(1);
    const State world = resample(view, kSpectator, rng);
    redacted.cards = world.stock.cards;
    redacted.spare = world.again.cards;
    keep(redacted.cards, seen_in(known));
    keep(redacted.spare, seen_again_in(known));
    return redacted;
}

}  // namespace brelan::tonk
