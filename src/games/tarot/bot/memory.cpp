#include "games/tarot/bot/memory.hpp"

namespace brelan::tarot {

namespace {

struct Laid {
    Seat seat;
    Card card;
    int lane;  // that was to be followed, or kNoLane
    bool leads;
    bool takers_lead;
};

// As the federation signals: an odd trump that is led asks for trumps, and so do two low cards in falling
// order to a suit that the taker leads; to a suit that a defender leads they show that there were no more.
void take_in_signal(Memory& memory, const Laid& laid) {
    const int lane = laid.card.lane();
    if (laid.leads) {
        const bool odd = is_trump(laid.card) && trump_number(laid.card) % 2 != 0;
        if (odd && !laid.takers_lead)
            memory.asks = static_cast<std::uint8_t>(memory.asks | seat_bit(laid.seat));
        return;
    }
    if (lane >= kTrumpLane || lane != laid.lane || laid.card.place() >= kJack) return;
    std::uint8_t& first = memory.first_low[laid.seat][static_cast<std::size_t>(lane)];
    const auto now =
        static_cast<std::uint8_t>((laid.card.place() + 1) | (laid.takers_lead ? kTakersLead : 0));
    const bool same_kind = (first & kTakersLead) == (now & kTakersLead);
    if (first == 0) {
        first = now;
    } else if (same_kind && now < first && laid.takers_lead) {
        memory.asks = static_cast<std::uint8_t>(memory.asks | seat_bit(laid.seat));
    } else if (same_kind && now < first) {
        std::uint8_t& paired = memory.paired[laid.seat];
        paired = static_cast<std::uint8_t>(paired | 1U << lane);
    }
}

void take_in(Memory& memory, const State& state, const Laid& laid) {
    if (!is_card(laid.card)) return;
    add(memory.gone, laid.card);
    if (laid.card == state.called) memory.called_seen = true;
    if (laid.card == kExcuse) return;
    if (memory.signals) take_in_signal(memory, laid);
    const auto lane = static_cast<unsigned>(laid.card.lane());
    if (laid.leads && lane < kTrumpLane) {
        std::uint8_t& led = laid.seat == state.taker ? memory.taker_led : memory.defence_led;
        led = static_cast<std::uint8_t>(led | 1U << lane);
    }
    if (laid.lane == kNoLane || static_cast<int>(lane) == laid.lane) return;
    unsigned lacks = 1U << laid.lane;
    if (lane != kTrumpLane) lacks |= 1U << kTrumpLane;  // R8.3
    memory.without[laid.seat] = static_cast<std::uint8_t>(memory.without[laid.seat] | lacks);
}

void take_in_trick(Memory& memory, const State& state, Seat leader, const Card* cards, int size) {
    int lane = kNoLane;
    for (int place = 0; place < size; ++place) {
        take_in(memory, state,
                {after(leader, place, state.options.players), cards[place], lane, place == 0,
                 leader == state.taker});
        if (lane == kNoLane && is_card(cards[place]) && cards[place] != kExcuse) lane = cards[place].lane();
    }
}

Memory recall(const State& state, int tricks, bool signals) {
    Memory memory;
    memory.signals = signals;
    memory.called_seen = state.called != kNoCard && called_is_seen(state);
    if (state.phase != Phase::play) return memory;
    const int complete = (state.plays - state.on_table - state.untold) / state.options.players;
    int skipped = complete - tricks;
    for (int at = 0; at < state.untold; ++at) {
        const Card card = state.played[static_cast<std::size_t>(at)];
        if (tricks >= kPackSize && is_card(card)) add(memory.gone, card);
    }
    for_each_trick(state, [&](Seat leader, const Card* cards, Seat) {
        if (skipped-- <= 0) take_in_trick(memory, state, leader, cards, state.options.players);
    });
    const Card* table = state.played.data() + (state.plays - state.on_table);
    take_in_trick(memory, state, state.leader, table, state.on_table);
    return memory;
}

}  // namespace

void note(Memory& memory, const State& before, Card card) {
    const Seat leader = before.on_table == 0 ? before.actor : before.leader;
    take_in(memory, before, {before.actor, card, before.led, before.on_table == 0, leader == before.taker});
}

Memory remember(const State& state, bool signals) { return recall(state, kPackSize, signals); }

Memory remember_last(const State& state, int tricks) { return recall(state, tricks, false); }

}  // namespace brelan::tarot
