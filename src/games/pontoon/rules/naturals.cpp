#include "games/pontoon/rules/croupier.hpp"

namespace brelan::pontoon {

bool is_natural(const State& state, const Hand& hand) {
    const Options& options = state.options;
    if (hand.cards != 2 || hand.low != 11 || !hand.has(kAceInHand)) return false;
    if (!hand.has(kSplitHand)) return true;
    const bool dealt = (state.seen[hand.dealt[1]] & (kBought | kTwist)) == 0;
    return dealt && options.split_natural != SplitNatural::as_21;  // R8.10
}

// R6.3: a natural is exposed without asking the player.
void Croupier::declare(Seat seat, int hand) {
    state_.hand_of(seat, hand).mark(kNatural);
    expose(seat, hand);
}

// Once everybody has two cards, all naturals are declared.
void Croupier::naturals() {
    bool any = false;
    for (const Seat seat : punters(state_)) {
        if (state_.hand_count[seat] == 0 || !is_natural(state_, state_.hand_of(seat, 0))) continue;
        declare(seat, 0);
        any = true;
    }
    const Options& options = state_.options;
    const bool banker_has = is_natural(state_, state_.hand_of(bank(), 0));
    const bool banker_shows =  // R6.10; R6.8: a natural means that they need not pay
        options.banker_looks &&
        (options.banker_natural_ends_round || (any && options.natural_paid_by == NaturalPaidBy::all_players));
    if (banker_has && banker_shows) declare(bank(), 0);
    if (any && options.natural_paid_by == NaturalPaidBy::all_players) {
        pay_by_all(eldest_natural());
        if (options.natural_ends_round) return close();  // R6.9
    }
    if (banker_has && options.banker_natural_ends_round) return showdown();  // R6.10
    if (any) settle_naturals();
    if (any && options.natural_ends_round) return close();
    next_punter();
}

Seat Croupier::eldest_natural() const {
    for (const Seat seat : punters(state_)) {
        if (state_.hand_count[seat] > 0 && state_.hand_of(seat, 0).has(kNatural)) return seat;
    }
    return kNobody;
}

// R6.5, R6.9: pays the punters' naturals immediately, or shows the banker's cards if they end the deal.
void Croupier::settle_naturals() {
    const Options& options = state_.options;
    const bool at_once = options.natural_settled == NaturalSettled::at_once;
    if (!at_once && !options.natural_ends_round) return;
    Hand& banker = state_.hand_of(bank(), 0);
    if (!at_once) expose(bank(), 0);
    if (!at_once && is_natural(state_, banker)) banker.mark(kNatural);
    for_each_hand(state_, [&](Seat seat, Hand& hand) {
        if (!hand.has(kNatural) || hand.has(kPaid)) return;
        if (!at_once) return settle(seat, hand);
        pay_multiple(seat, hand, options.natural_pays, Reason::natural);
        hand.mark(kPaid);
    });
}

// R6.8: every seat in the deal without a natural, including the banker's, pays the holder. Other naturals are
// settled without payment.
void Croupier::pay_by_all(Seat holder) {
    Hand& natural = state_.hand_of(holder, 0);
    for (const Seat seat : everybody(state_)) {
        if (state_.hand_count[seat] == 0 || state_.hand_of(seat, 0).has(kNatural)) continue;
        pay(seat, holder, amount_of(natural, state_.options.natural_pays), Reason::natural);
    }
    natural.mark(kWon);
    for_each_hand(state_, [](Seat, Hand& hand) {
        if (hand.has(kNatural)) hand.mark(kPaid);
    });
}

}  // namespace brelan::pontoon
