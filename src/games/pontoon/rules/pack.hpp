#pragma once
#include "core/chance.hpp"
#include "games/pontoon/rules/state.hpp"

// R3: the pack, the rest of it, and the used cards.
namespace brelan::pontoon {

// R12.6: without credit, a seat without counters is skipped.
constexpr bool plays(const Options& options, const Table& table, Seat seat) {
    return options.insolvency == Insolvency::credit || table.counters[seat] > 0;
}

// R3.8 to R3.13: whether a pack that runs out during a deal continues with the used cards.
constexpr bool used_cards_follow(const Options& options) {
    if (options.used_cards_to == UsedCardsTo::pone)
        return options.pack_exhausted == PackExhausted::use_pone_pack;
    return options.used_cards_to == UsedCardsTo::bottom_of_pack;
}

// R3.3 to R3.7: whether all cards are gathered and shuffled before the next deal.
bool is_shuffled_afresh(const Options& options, const Carry& carry);

Pack shuffle(const Options& options, const Carry& carry, Chance chance);

// The place after the last card that can be dealt. After a brulet, there are no used cards.
constexpr int end_of_cards(const State& state) {
    if (state.thrown != 0 || !used_cards_follow(state.options)) return state.rest;
    return static_cast<int>(state.cards.size());
}
constexpr int cards_left(const State& state) { return state.end - state.next; }

// R3.14, R3.18: what the next deal inherits from this deal's cards.
void gather(const State& state, Carry& carry);

}  // namespace brelan::pontoon
