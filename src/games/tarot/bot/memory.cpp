#include "games/tarot/bot/memory.hpp"

#include "games/tarot/bot/signals.hpp"

namespace brelan::tarot {

namespace {

void take_in(Memory& memory, const State& state, const Laid& laid) {
    if (!is_card(laid.card)) return;
    add(memory.gone, laid.card);
    if (laid.card == state.called) memory.called_seen = true;
    if (memory.signals) take_in_signal(memory, state, laid);
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

// `held`: the number of cards in each hand before the trick.
void take_in_trick(Memory& memory, const State& state, Seat leader, const Card* cards, int size, int held) {
    int lane = kNoLane;
    for (int place = 0; place < size; ++place) {
        take_in(memory, state,
                {after(leader, place, state.options.players), cards[place], lane, place == 0,
                 leader == state.taker, held});
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
    int held = table_hand(state) - state.untold / state.options.players;
    for_each_trick(state, [&](Seat leader, const Card* cards, Seat) {
        if (skipped-- <= 0) take_in_trick(memory, state, leader, cards, state.options.players, held);
        --held;
    });
    const Card* table = state.played.data() + (state.plays - state.on_table);
    take_in_trick(memory, state, state.leader, table, state.on_table, held);
    return memory;
}

}  // namespace

void note(Memory& memory, const State& before, Card card) {
    const Seat leader = before.on_table == 0 ? before.actor : before.leader;
    const bool leads = before.on_table == 0;
    const int held = cards_held(before, before.actor);
    take_in(memory, before, {before.actor, card, before.led, leads, leader == before.taker, held});
}

Memory remember(const State& state, bool signals) { return recall(state, kPackSize, signals); }

Memory remember_last(const State& state, int tricks) { return recall(state, tricks, false); }

}  // namespace brelan::tarot
