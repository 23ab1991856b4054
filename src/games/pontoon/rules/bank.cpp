#include "games/pontoon/rules/croupier.hpp"

namespace brelan::pontoon {

bool counts_for_bank(const Options& options, const Hand& hand) {
    return hand.has(kNatural) && (!hand.has(kSplitHand) || options.split_natural_passes_bank);  // R11.13
}

namespace {

bool banker_showed_natural(const State& state) {
    const Hand& hand = state.hand_of(state.table.bank, 0);
    return hand.has(kNatural) && !hand.has(kSplitHand);
}

// R11.8 to R11.12: whether a natural in this deal can move the bank at all.
bool bank_may_pass(const State& state) {
    const Options& options = state.options;
    if (options.bank_transfer == BankTransfer::never) return false;
    if (options.misericorde == Misericorde::first_round_of_tenure && state.table.tenure == 0) return false;
    if (options.misericorde == Misericorde::first_round_of_game && state.table.deals == 0) return false;
    return options.bank_transfer_if_banker_natural || !banker_showed_natural(state);
}

// The first punter whose natural counts for the bank, starting `from` places after the banker.
int heir(const State& state, int from) {
    const int players = state.options.players;
    for (int i = from; i < players; ++i) {
        const Seat seat = after(state.table.bank, i, players);
        for (int hand = 0; hand < state.hand_count[seat]; ++hand) {
            const Hand& held = state.hand_of(seat, hand);
            const bool may = state.options.bank_transfer == BankTransfer::natural_holder_may;
            const bool beat =
                held.has(kWon) || state.options.bank_transfer_if_banker_natural;  // R11.4, R11.9
            if (counts_for_bank(state.options, held) && (!may || beat)) return i;
        }
    }
    return players;
}

bool natural_shown(const State& state) {
    for (const Seat seat : seats(state.options.players)) {
        for (int hand = 0; hand < state.hand_count[seat]; ++hand) {
            if (state.hand_of(seat, hand).has(kNatural)) return true;
        }
    }
    return false;
}

}  // namespace

// R11: after the settlement, decides who has the bank next.
void Croupier::close() {
    state_.phase = Phase::over;
    state_.actor = kNobody;
    state_.hand = 0;
    state_.table.natural = natural_shown(state_) ? 1 : 0;
    if (state_.table.natural == 0 || !bank_may_pass(state_)) return;
    const int place = heir(state_, 1);
    const bool holder = place < players();
    switch (state_.options.bank_transfer) {
        case BankTransfer::natural_holder:
            if (holder) state_.next_bank = after(bank(), place, players());
            return;
        case BankTransfer::rotate_left: {
            const bool own = banker_showed_natural(state_);  // R11.9
            if (holder || own) state_.next_bank = after(bank(), 1, players());
            return;
        }
        default: return offer(place);
    }
}

// R11.4: asks the punter at this place after the banker; if there is no such punter, the banker stays.
void Croupier::offer(int place) {
    if (place < players()) return ask(Phase::offer, after(bank(), place, players()));
    state_.phase = Phase::over;
    state_.actor = kNobody;
    state_.hand = 0;
}

// R11.5, R11.6.
void Croupier::answer_offer(bool takes) {
    const int steps = state_.actor.index - bank().index;
    const int place = steps < 0 ? steps + players() : steps;
    if (takes) state_.next_bank = state_.actor;
    offer(takes || !state_.options.bank_offer_passes_on ? players() : heir(state_, place + 1));
}

namespace {

// R12.7: the seat itself, or the next seat to its left that has counters.
Seat with_counters(const State& state, Seat from) {
    const int players = state.options.players;
    for (int i = 0; i < players; ++i) {
        const Seat seat = after(from, i, players);
        if (plays(state.options, state.table, seat)) return seat;
    }
    return from;
}

}  // namespace

Payoff payoff(const State& state) {
    Payoff payoff;
    for (const Seat seat : seats(state.options.players))
        payoff[seat] = state.table.counters[seat] - state.opening.counters[seat];
    return payoff;
}

Carry carry(const State& state) {
    Carry carry{.table = state.table};
    Table& table = carry.table;
    ++table.deals;
    ++table.tenure;
    const Seat next = with_counters(state, state.next_bank);
    if (next != table.bank) {
        table.bank = next;
        table.tenure = 0;
        ++table.banks;
    }
    gather(state, carry);
    return carry;
}

// R1.7 to R1.15.
bool finished(const Options& options, const Carry& carry) {
    const Table& table = carry.table;
    int solvent = 0;
    bool won = false;
    for (const Seat seat : seats(options.players)) {
        solvent += plays(options, table, seat) ? 1 : 0;
        won = won || table.counters[seat] - options.counters >= options.target;
    }
    if (solvent < 2) return true;
    switch (options.match_end) {
        case MatchEnd::deals: return table.deals >= options.match_length;
        case MatchEnd::banks: return table.banks >= options.match_length;
        default: return won;
    }
}

}  // namespace brelan::pontoon
