#include <algorithm>

#include "games/pontoon/rules/croupier.hpp"

namespace brelan::pontoon {

// R5.2, R5.3: stakes first, or cards first. A table where nobody is left to play against is finished (R12.6).
void Croupier::open_stakes() {
    int others = 0;
    for (const Seat seat : punters(state_)) others += state_.hand_count[seat];
    if (others == 0 || state_.hand_count[bank()] == 0) return close();
    if (state_.options.stake_timing == StakeTiming::before_deal) {
        take_stakes();
    } else {
        first_cards();
    }
}

// R5.4, R5.5: each punter is asked, or everybody stakes the same.
void Croupier::take_stakes() {
    if (state_.options.stake_mode == StakeMode::free) return next_stake(1);
    for (const Seat seat : punters(state_)) {
        if (state_.hand_count[seat] == 0) continue;
        const int stake = state_.options.stake_min;
        const int counters = state_.table.counters[seat];
        state_.hand_of(seat, 0).stake =
            static_cast<std::uint16_t>(on_credit() ? stake : std::min(stake, counters));  // R12.5
    }
    stakes_lie();
}

// Asks the next punter for their stake, starting `from` places after the banker.
void Croupier::next_stake(int from) {
    for (int i = from; i < players(); ++i) {
        const Seat seat = after(bank(), i, players());
        if (state_.hand_count[seat] > 0) return ask(Phase::stakes, seat);
    }
    stakes_lie();
}

void Croupier::lay_stake(int amount) {
    state_.hand_of(state_.actor, 0).stake = static_cast<std::uint16_t>(amount);
    const int place = state_.actor.index - bank().index;
    next_stake((place < 0 ? place + players() : place) + 1);
}

void Croupier::stakes_lie() {
    if (state_.options.stake_timing == StakeTiming::before_deal) return first_cards();
    if (!state_.options.look_before_stake) look_at_first_cards();
    ask_to_double();
}

// R5.8: one card each, the banker last. R5.9 to R5.12: the players who look at their first card immediately.
void Croupier::first_cards() {
    const Options& options = state_.options;
    const bool late = options.stake_timing == StakeTiming::after_first_card;
    const int punter_sees = late && !options.look_before_stake ? 0 : kByOwner;
    for (const Seat seat : everybody(state_)) {
        if (state_.hand_count[seat] == 0) continue;
        deal_card(seat, 0, seat == bank() && !options.banker_looks ? 0 : punter_sees);
    }
    if (late) {
        take_stakes();
    } else {
        ask_to_double();
    }
}

// R5.10: the stakes are down, so everybody may look.
void Croupier::look_at_first_cards() {
    for (const Seat seat : everybody(state_)) {
        if (state_.hand_count[seat] == 0 || (seat == bank() && !state_.options.banker_looks)) continue;
        state_.seen[state_.hand_of(seat, 0).dealt[0]] |= kByOwner;
    }
}

// R5.13.
void Croupier::ask_to_double() {
    if (state_.options.banker_may_double) return ask(Phase::doubling, bank());
    second_cards();
}

// R5.8: deals the second cards, the banker's last.
void Croupier::second_cards() {
    for (const Seat seat : everybody(state_)) {
        if (state_.hand_count[seat] == 0) continue;
        deal_card(seat, 0, seat == bank() && !state_.options.banker_looks ? 0 : kByOwner);
    }
    naturals();
}

}  // namespace brelan::pontoon
