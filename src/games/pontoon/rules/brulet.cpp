#include "games/pontoon/rules/croupier.hpp"

namespace brelan::pontoon {

// R4.8 to R4.10: everybody pays into the pool at the start of the match and after it has been cleared.
void Croupier::levy() {
    const Options& options = state_.options;
    if (options.brulet != Brulet::pool) return;
    const bool again = state_.table.pool == 0 && options.brulet_relevy == BruletRelevy::when_cleared;
    if (state_.table.levied != 0 && !again) return;
    state_.table.levied = 1;
    for (const Seat seat : everybody(state_)) {
        if (state_.hand_count[seat] > 0) pay(seat, kPool, options.brulet_levy, Reason::levy);
    }
    seat_players();  // R12.6: anyone who paid their last counter is out
}

// R4.4 to R4.7: the banker looks at the top card and the bottom card.
void Croupier::look_for_brulet() {
    const std::uint8_t bottom = static_cast<std::uint8_t>(state_.rest - 1);
    state_.looked = 1;
    if (!makes_natural(state_.cards[0], state_.cards[bottom])) {
        state_.table.looker = bank();
        return;
    }
    state_.thrown = 1;
    for (const std::uint8_t card : {std::uint8_t{0}, bottom}) {
        state_.place[card] = kThrownOut;
        state_.seen[card] = kOpen;
    }
    state_.next = 1;
    state_.rest = bottom;
    state_.end = bottom;
    if (state_.options.brulet == Brulet::pool) {
        pay(kPool, bank(), state_.table.pool, Reason::brulet);
        return;
    }
    for (const Seat seat : punters(state_)) {
        if (state_.hand_count[seat] > 0) pay(seat, bank(), state_.options.stake_max, Reason::brulet);
    }
}

}  // namespace brelan::pontoon
