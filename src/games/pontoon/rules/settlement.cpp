#include <algorithm>

#include "games/pontoon/rules/croupier.hpp"

namespace brelan::pontoon {

namespace {

// The class of a hand at the settlement, lowest first.
enum class Class : std::uint8_t { bust, other, twenty_one, five_cards, natural };

Class class_of(const Options& options, const Hand& hand) {
    if (hand.has(kNatural)) return Class::natural;
    if (hand.low > kTwentyOne) return Class::bust;
    if (hand.cards >= 5 && options.five_card_rank != FiveCardRank::none) return Class::five_cards;  // R10.15
    return hand.best() == kTwentyOne ? Class::twenty_one : Class::other;
}

// R10.3 to R10.5: what the banker's natural collects.
int pays_natural(const Options& options, Class punter) {
    if (punter == Class::natural) return options.banker_natural_vs_natural;
    if (punter == Class::other) return options.banker_natural_vs_others;
    return options.banker_natural_vs_21_or_five;
}

// R10.2, R10.8, R10.13, R10.17, R8.12: the payment for a hand that beats the banker.
int pays_winner(const Options& options, const Hand& punter, Class what, bool banker_bust) {
    switch (what) {
        case Class::natural: return natural_multiple(options, punter);
        case Class::five_cards: return options.five_card_pays;
        case Class::twenty_one:
            if (banker_bust) return options.banker_bust_pays_21_double ? 2 : 1;
            return options.drawn_21_pays;
        default: return 1;
    }
}

// R10.6, R10.9, R10.18: what the banker collects from a hand that they beat.
int collects(const Options& options, Class banker) {
    if (banker == Class::five_cards) return options.banker_five_card_collects;
    return banker == Class::twenty_one ? options.banker_21_collects : 1;
}

// R10.7, R10.10 to R10.12, R10.16, R10.20: the payment for a tie.
int pays_tie(const Options& options, Class what) {
    if (what == Class::twenty_one) return options.banker_21_vs_21;
    return options.tie_rule == TieRule::push ? 0 : 1;
}

// R10.16: five cards rank with 21 if the options say so.
Class level(const Options& options, Class what) {
    const bool equal = options.five_card_rank == FiveCardRank::equal_to_21;
    return what == Class::five_cards && equal ? Class::twenty_one : what;
}

// A hand's rank among all hands: its class, and its total if that decides.
int height_of(const Options& options, const Hand& hand) {
    const Class what = level(options, class_of(options, hand));
    const int total = what == Class::other ? hand.best() : 0;
    return static_cast<int>(what) * 100 + total;
}

}  // namespace

// The settlement table: the punter's class of hand against the banker's.
int multiple_of(const Options& options, const Hand& punter, const Hand& banker) {
    const Class mine = class_of(options, punter);
    const Class his = class_of(options, banker);
    if (his == Class::natural) return -pays_natural(options, mine);
    if (his == Class::bust || mine == Class::natural)
        return pays_winner(options, punter, mine, his == Class::bust);
    const Class one = level(options, mine);
    const Class other = level(options, his);
    if (one != other)
        return one > other ? pays_winner(options, punter, mine, false) : -collects(options, his);
    if (one != Class::other || punter.best() == banker.best()) return -pays_tie(options, one);
    return punter.best() > banker.best() ? 1 : -1;  // R10.9
}

int Croupier::amount_of(const Hand& hand, int multiple) const {
    const int amount = multiple * whole_stake(state_, hand);
    const bool limited = state_.options.max_loss_multiplier_check == LossCheck::on;
    return limited ? std::min<int>(amount, state_.options.stake_max) : amount;  // R10.21
}

void Croupier::pay_multiple(Seat seat, Hand& hand, int multiple, Reason reason) {
    if (multiple < 0) return pay(seat, bank(), amount_of(hand, -multiple), reason);
    if (multiple > 0) hand.mark(kWon);
    pay(bank(), seat, amount_of(hand, multiple), reason);
}

// R8.18: the best of the banker's hands. If two of them have the same rank, it is the one that is worse for
// the punter.
int Croupier::multiple_of_best(const Hand& hand) const {
    const Options& options = state_.options;
    int best = -1;
    int multiple = 0;
    for (int i = 0; i < state_.hand_count[bank()]; ++i) {
        const Hand& held = state_.hand_of(bank(), i);
        const int height = height_of(options, held);
        const int paid = multiple_of(options, hand, held);
        if (height > best || (height == best && paid < multiple)) multiple = paid;
        best = std::max(best, height);
    }
    return multiple;
}

// R8.17, R8.18: settles against each of the banker's hands, or against the best of them. R7.30: the hand is
// then shown.
void Croupier::settle(Seat seat, Hand& hand) {
    const bool each = state_.options.banker_split_settlement == BankerSplitSettlement::each_hand;
    if (each) {
        for (int i = 0; i < state_.hand_count[bank()]; ++i) {
            const int multiple = multiple_of(state_.options, hand, state_.hand_of(bank(), i));
            pay_multiple(seat, hand, multiple, Reason::settlement);
        }
    } else {
        pay_multiple(seat, hand, multiple_of_best(hand), Reason::settlement);
    }
    hand.mark(kPaid);
    expose(seat, static_cast<int>(&hand - &state_.hand_of(seat, 0)));
}

// R12.1: settles hand by hand, starting on the banker's left.
void Croupier::showdown() {
    for_each_hand(state_, [&](Seat seat, Hand& hand) {
        if (!hand.has(kPaid)) settle(seat, hand);
    });
    close();
}

}  // namespace brelan::pontoon
