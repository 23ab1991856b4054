#include "games/pontoon/rules/visible.hpp"

namespace brelan::pontoon {

bool knows(const State& state, std::size_t card, Seat seat) {
    const bool looker = state.table.looker == seat && seat != kNobody;
    const bool thrown = state.thrown != 0 && (card == 0 || card == state.rest);
    if (card >= state.next && !thrown) {  // undealt: only a banker who looked knows the end cards
        const bool top = card == 0 && state.looked != 0;
        return looker && (top || card + 1U == state.rest);
    }
    const int seen = state.seen[card];
    if ((seen & kOpen) != 0) return true;
    if ((seen & kByLooker) != 0 && looker) return true;
    return (seen & kByOwner) != 0 && state.place[card] / kMostHands == seat.index;
}

void recount(State& state) {
    for (const Seat seat : seats(state.options.players)) {
        for (int number = 0; number < state.hand_count[seat]; ++number) {
            Hand& hand = state.hand_of(seat, number);
            hand.low = 0;
            hand.marks = static_cast<std::uint8_t>(hand.marks & ~kAceInHand);
        }
    }
    for (std::size_t i = 0; i < state.next; ++i) {
        if (state.place[i] == kThrownOut) continue;
        Hand& hand = state.hands[state.place[i] / kMostHands][state.place[i] % kMostHands];
        hand.low = static_cast<std::uint8_t>(hand.low + points_of(state.cards[i]));
        if (is_ace(state.cards[i])) hand.mark(kAceInHand);
    }
}

Visible visible(const State& state, Seat seat) {
    Visible view{state};
    for (std::size_t i = 0; i < state.cards.size(); ++i) {
        if (!knows(state, i, seat)) view.known.cards[i] = kUnknownCard;
    }
    view.known.untold = 0;
    recount(view.known);
    return view;
}

Pack redact(const Pack& pack, const Visible& view) {
    Pack redacted = pack;
    for (std::size_t i = 0; i < pack.cards.size(); ++i) {
        if (!is_known(view.known.cards[i])) redacted.cards[i] = kUnknownCard;
    }
    return redacted;
}

}  // namespace brelan::pontoon
