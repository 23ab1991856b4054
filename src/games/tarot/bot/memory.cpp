#include "games/tarot/bot/memory.hpp"

namespace brelan::tarot {

namespace {

struct Laid {
    Seat seat;
    Card card;
    int lane;  // that was to be followed, or kNoLane
    bool leads;
};

void take_in(Memory& memory, const State& state, const Laid& laid) {
    if (!is_card(laid.card)) return;
    add(memory.gone, laid.card);
    if (laid.card == state.called) memory.called_seen = true;
    if (laid.card == kExcuse) return;
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
        take_in(memory, state, {after(leader, place, state.options.players), cards[place], lane, place == 0});
        if (lane == kNoLane && is_card(cards[place]) && cards[place] != kExcuse) lane = cards[place].lane();
    }
}

}  // namespace

void note(Memory& memory, const State& before, Card card) {
    take_in(memory, before, {before.actor, card, before.led, before.on_table == 0});
}

Memory remember(const State& state) { return remember_last(state, kPackSize); }

Memory remember_last(const State& state, int tricks) {
    Memory memory;
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

}  // namespace brelan::tarot
