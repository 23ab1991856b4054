#include <algorithm>

#include "games/pontoon/rules/croupier.hpp"

namespace brelan::pontoon {

// R12.6: gives each seat that has counters a hand, before any stake or card.
void Croupier::seat_players() {
    for (const Seat seat : seats(players()))
        state_.hand_count[seat] = plays(state_.options, state_.table, seat) ? 1 : 0;
}

void Croupier::begin(bool shuffled) {
    seat_players();
    levy();
    if (state_.options.brulet != Brulet::off && shuffled && state_.hand_count[bank()] > 0)
        return ask(Phase::brulet, bank());  // R4.2, R4.3
    open_stakes();
}

void Croupier::take(Action action) {
    switch (state_.phase) {
        case Phase::brulet:
            if (action.move == Move::brulet) look_for_brulet();
            seat_players();
            return open_stakes();
        case Phase::stakes: return lay_stake(action.amount);
        case Phase::doubling:
            state_.doubled = action.move == Move::double_stakes ? 1 : 0;  // R5.14
            return second_cards();
        case Phase::punters:
        case Phase::banker: return play_on(action);
        case Phase::offer: return answer_offer(action.move == Move::take_bank);
        case Phase::over: return;
    }
}

// Deals the next card to a hand; the player who looked for a brulet knows the top and bottom cards (R4.7).
void Croupier::deal_card(Seat seat, int number, int seen) {
    State& state = state_;  // avoids rereading state_ after each byte written
    const std::uint8_t at = state.next++;
    Hand& hand = state.hand_of(seat, number);
    if (state.table.looker != kNobody && (at + 1 == state.rest || (at == 0 && state.looked != 0)))
        seen |= kByLooker;
    state.place[at] = place_of(seat, number);
    state.seen[at] = static_cast<std::uint8_t>(seen);
    const std::uint8_t before = hand.cards++;
    if (before < 2) hand.dealt[before] = at;
    const Card card = state.cards[at];
    if (!is_known(card)) state.untold = 1;
    hand.low = static_cast<std::uint8_t>(hand.low + points_of(card));
    hand.mark(is_ace(card) ? kAceInHand : 0);
}

void Croupier::expose(Seat seat, int hand) {
    const std::uint8_t place = place_of(seat, hand);
    for (std::size_t i = 0; i < state_.next; ++i) {
        if (state_.place[i] == place) state_.seen[i] |= kOpen | kByOwner;
    }
}

// R12.2, R12.3: moves the full amount, or all that the payer has.
void Croupier::pay(Seat from, Seat to, int amount, Reason reason) {
    std::int32_t& giver = from == kPool ? state_.table.pool : state_.table.counters[from];
    if (from != kPool && !on_credit()) amount = std::min(amount, giver);
    if (amount == 0) return;
    giver -= amount;
    (to == kPool ? state_.table.pool : state_.table.counters[to]) += amount;
    if (sink_ != nullptr) (*sink_)(Payment{from, to, static_cast<std::uint8_t>(reason), amount});
}

State start(const Options& options, const Carry& carry, const Pack& pack) {
    State state{.opening = carry.table,
                .table = carry.table,
                .options = options,
                .cards = pack.cards,
                .rest = pack.rest,
                .next_bank = carry.table.bank};
    state.end = static_cast<std::uint8_t>(end_of_cards(state));
    state.next_bank = carry.table.bank;
    const bool shuffled = is_shuffled_afresh(options, carry);
    if (shuffled) {
        state.table.exposed = {};
        state.table.looker = kNobody;
    }
    Croupier(state).begin(shuffled);
    return state;
}

}  // namespace brelan::pontoon
