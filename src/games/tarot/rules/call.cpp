#include "games/tarot/rules/call.hpp"

#include "games/tarot/rules/table.hpp"

namespace brelan::tarot {

namespace {

// R5.3: the seat that holds the called card, or the taker if the card is in the dog. Nobody if the holder is
// unknown.
Seat holder_of_called(const State& state) {
    for (const Seat seat : seats(state.options.players)) {
        if (holds(state.hands[seat], state.called)) return seat;
    }
    for (const Card card : state.dog) {
        if (card == state.called) return state.taker;
    }
    return kNobody;
}

}  // namespace

CardSet callable(const Options& options, const CardSet& hand) {
    const int lowest = options.call_depth == CallDepth::jacks ? kJack : kCavalier;
    const std::uint64_t own = plain(hand);
    std::uint64_t cards = 0;
    for (int place = kKing; place >= lowest; --place) {
        const std::uint64_t rank = kOfEachSuit << place;
        cards |= options.self_call ? rank : rank & ~own;  // R5.2
        if ((own & rank) != rank) break;
    }
    return make_set(cards, 0);
}

void legal_calls(const State& state, Actions& out) {
    const CardSet cards = callable(state.options, state.hands[state.taker]);
    if (is_empty(cards)) return out.push({Move::alone});
    push_cards(Move::call, cards, out);
}

Clause check_call(const State& state, Action action) {
    const CardSet& hand = state.hands[state.taker];
    const bool told = is_known(state, state.taker);
    const CardSet cards = callable(state.options, hand);
    if (action.move == Move::alone) {
        if (is_empty(cards)) return kAllowed;
        return told ? Clause{5, 11} : kUntold;
    }
    if (action.move != Move::call) return {2, 6};
    const Card card{action.a};
    if (!is_plain(card) || card.place() < kJack) return {5, 1};
    if (holds(cards, card)) return kAllowed;
    if (card.place() == kJack && state.options.call_depth == CallDepth::cavaliers) return {5, 9};
    if (holds(hand, card) && !state.options.self_call) return {5, 7};
    return told ? Clause{5, 2} : kAllowed;
}

void play_call(State& state, Action action) {
    if (action.move == Move::alone) {
        state.partner = state.taker;
    } else {
        state.called = Card{action.a};
        state.partner = holder_of_called(state);
    }
    take_dog(state);
}

}  // namespace brelan::tarot
