#include "games/pontoon/rules/croupier.hpp"

namespace brelan::pontoon {

// R9.1 to R9.3: ends the deal if nothing is left to play for, or shows the banker's cards.
void Croupier::banker_turn() {
    bool any = false;
    bool any_to_beat = false;
    for_each_hand(state_, [&](Seat, const Hand& hand) {
        any = any || !hand.has(kPaid);
        any_to_beat = any_to_beat || !hand.has(kPaid | kNatural);
    });
    if (!any) return close();
    expose(bank(), 0);
    Hand& hand = state_.hand_of(bank(), 0);
    if (is_natural(state_, hand)) hand.mark(kNatural);
    if (!any_to_beat) hand.mark(kStood);
    next_banker_hand();
}

// R9.4: asks about the banker's hands one after another, then settles.
void Croupier::next_banker_hand() {
    for (int hand = 0; hand < state_.hand_count[bank()]; ++hand) {
        if (!state_.hand_of(bank(), hand).done()) return ask(Phase::banker, bank(), hand);
    }
    showdown();
}

}  // namespace brelan::pontoon
