#include "games/pontoon/rules/croupier.hpp"

namespace brelan::pontoon {

// R7.1: moves to the next hand with something to decide, eldest first, and finally to the banker.
void Croupier::next_punter() {
    for (const Seat seat : punters(state_)) {
        for (int hand = 0; hand < state_.hand_count[seat]; ++hand) {
            if (!state_.hand_of(seat, hand).done()) return ask(Phase::punters, seat, hand);
        }
    }
    banker_turn();
}

// R7, R8: carries out an answer for the hand in play, which may be a punter's or the banker's.
void Croupier::play_on(Action action) {
    Hand& hand = state_.hand_of(state_.actor, state_.hand);
    const bool banker = state_.phase == Phase::banker;
    const DrawnVisible visible = state_.options.drawn_cards_visible;
    if (action.move == Move::stick) {
        hand.mark(kStood);
        hand.dry = cards_left(state_) == 0 ? 1 : 0;
    } else if (action.move == Move::twist) {
        hand.mark(kTwisted);
        draw(kTwist | (banker || visible != DrawnVisible::none ? kOpen : 0));  // R7.27 to R7.29, R9.4
    } else if (action.move == Move::buy) {
        hand.bought = static_cast<std::uint16_t>(hand.bought + action.amount);
        draw(kBought | (visible == DrawnVisible::all ? kOpen : 0));
    } else {
        split();
    }
    if (banker) {
        next_banker_hand();
    } else {
        next_punter();
    }
}

void Croupier::draw(int seen) {
    deal_card(state_.actor, state_.hand, seen | kByOwner);
    after_draw(state_.actor, state_.hand_of(state_.actor, state_.hand));
}

void Croupier::after_draw(Seat seat, Hand& hand) {
    if (hand.low > kTwentyOne) {
        bust(seat, hand);
    } else if (state_.options.max_cards == MaxCards::five && hand.cards >= 5) {
        hand.mark(kStood);  // R7.11
    }
}

// R7.4, R10.14: a bust hand pays immediately. R3.16, R3.17: it is thrown up open, or handed in face down.
void Croupier::bust(Seat seat, Hand& hand) {
    hand.mark(kBust);
    if (seat == bank()) return;
    pay_multiple(seat, hand, -state_.options.bust_pays, Reason::bust);
    hand.mark(kPaid);
    if (state_.options.used_cards_to != UsedCardsTo::bottom_of_pack) expose(seat, state_.hand);
}

// R8.6, R8.7: the pair is laid open, and each of its cards starts a hand of its own.
void Croupier::split() {
    const Seat seat = state_.actor;
    expose(seat, state_.hand);
    const int number = state_.hand_count[seat]++;
    Hand& one = state_.hand_of(seat, state_.hand);
    Hand& other = state_.hand_of(seat, number);
    state_.place[one.dealt[1]] = place_of(seat, number);
    one.cards = 1;
    one.low = static_cast<std::uint8_t>(one.low / 2);
    one.mark(kSplitHand);
    other = one;
    other.dealt[0] = one.dealt[1];
    one.dealt[1] = 0;
    other.dealt[1] = 0;
    if (state_.options.split_first_card == SplitFirstCard::player_choice) return;  // R8.8
    complete_split_hand(state_.hand);
    complete_split_hand(number);
}

// R8.7, R8.14: deals the second card of a split hand; declares a natural, and settles it if it is due for
// settlement.
void Croupier::complete_split_hand(int number) {
    const Seat seat = state_.actor;
    const bool banker = state_.phase == Phase::banker;
    deal_card(seat, number, banker ? kOpen | kByOwner : kByOwner);
    Hand& hand = state_.hand_of(seat, number);
    if (!is_natural(state_, hand)) return;
    declare(seat, number);
    if (banker || state_.options.natural_settled == NaturalSettled::at_showdown) return;
    pay_multiple(seat, hand, natural_multiple(state_.options, hand), Reason::natural);
    hand.mark(kPaid);
}

}  // namespace brelan::pontoon
