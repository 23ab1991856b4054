#include "games/tontine/rules/visible.hpp"

#include "games/tontine/rules/hand.hpp"

namespace brelan::tontine {

namespace {

// R3: a card is visible once it is turned, or from the start of the deal if the edition deals face up.
bool is_seen(const State& state, Seat seat) {
    return state.options.card_exposure == Exposure::face_up_at_deal || (state.turned >> seat.index & 1) != 0;
}

// The cards that are face up, are listed in the stock, or have been used since the last shuffle.
CardSet cards_seen(const State& known) {
    CardSet seen = known.used;
    for (const Card card : known.hand.values) seen |= is_known(card) ? set_of(card) : 0;
    for (const Card card : known.stock) seen |= is_known(card) ? set_of(card) : 0;
    return seen;
}

}  // namespace

Visible visible(const State& state, Seat) {
    Visible view{state};
    for (const Seat seat : seats(state.options.players)) {
        Card& card = view.known.hand[seat];
        if (card != kNoCard && !is_seen(state, seat)) card = kUnknownCard;
    }
    for (Card& card : view.known.stock) card = kUnknownCard;
    return view;
}

State resample(const Visible& view, Seat, Rng& rng) {
    State world = view.known;
    List<Card, kPackSize> cards = shuffled_without(cards_seen(world), rng);
    for (Card& card : world.hand.values) {
        if (card == kUnknownCard) card = cards.pop();
    }
    for (Card& card : world.stock) {
        if (card == kUnknownCard) card = cards.pop();
    }
    return world;
}

Pack redact(const Pack& pack, const Visible& view) {
    Pack redacted = pack;
    CardSet seen = 0;
    for (const Card card : view.known.hand.values) seen |= is_known(card) ? set_of(card) : 0;
    for (Card& card : redacted.cards) {
        if (!is_known(card) || (seen & set_of(card)) == 0) card = kUnknownCard;
    }
    return redacted;
}

}  // namespace brelan::tontine
