#include "games/pontoon/rules/croupier.hpp"
#include "games/pontoon/rules/visible.hpp"

namespace brelan::pontoon {

namespace {

// R1.6: every counter handed out is with a seat or in the pool.
bool counters_are_all_there(const Options& options, const Table& table) {
    std::int64_t sum = table.pool;
    for (const Seat seat : seats(options.players)) {
        sum += table.counters[seat];
        if (options.insolvency != Insolvency::credit && table.counters[seat] < 0) return false;  // R12.3
    }
    for (int i = options.players; i < kMostPlayers; ++i) {
        if (table.counters.values[static_cast<std::size_t>(i)] != 0) return false;
    }
    return table.pool >= 0 && sum == std::int64_t{options.counters} * options.players;
}

bool table_is_sound(const Options& options, const Table& table) {
    const bool looker = table.looker == kNobody ||
                        (options.brulet != Brulet::off && is_player(table.looker, options.players));
    for (const std::uint8_t count : table.exposed) {
        if (count > packs_of(options)) return false;
    }
    return looker && is_player(table.bank, options.players) && table.levied <= 1 && table.natural <= 1 &&
           (table.pool == 0 || options.brulet == Brulet::pool) && counters_are_all_there(options, table);
}

// No card appears more often than in the packs, none is missing, and the cards seen before are among the used
// ones.
bool cards_are_sound(const State& state) {
    const int packs = packs_of(state.options);
    if (static_cast<int>(state.cards.size()) != packs * kPackSize) return false;
    std::array<int, kPackSize> left{};
    left.fill(packs);
    for (const Card card : state.cards) {
        if (card == kUnknownCard) continue;
        if (!is_known(card) || --left[card.id] < 0) return false;
    }
    const std::size_t used_from = state.rest + (state.thrown != 0 ? 1U : 0U);
    if (used_from > state.cards.size() || state.end != end_of_cards(state) || state.next > state.end)
        return false;
    std::array<int, kPackSize> exposed{};
    int hidden = 0;  // how many used cards are unknown here
    for (std::size_t i = used_from; i < state.cards.size(); ++i) {
        if (is_known(state.cards[i])) {
            ++exposed[state.cards[i].id];
        } else {
            ++hidden;
        }
    }
    for (std::size_t id = 0; id < kPackSize; ++id) {
        const int missing = state.table.exposed[id] - exposed[id];
        if (missing > left[id]) return false;
        hidden -= missing > 0 ? missing : 0;
    }
    return hidden >= 0;
}

// Each dealt card belongs to a seat in this deal, and the total of each hand matches its cards.
bool hands_are_sound(const State& state) {
    for (std::size_t i = 0; i < state.cards.size(); ++i) {
        const bool thrown = state.thrown != 0 && (i == 0 || i == state.rest);
        if (thrown) {
            if (state.place[i] != kThrownOut || state.seen[i] != kOpen) return false;
            continue;
        }
        if (i >= state.next) {
            if (state.place[i] != 0 || state.seen[i] != 0) return false;
            continue;
        }
        const Seat seat{static_cast<std::uint8_t>(state.place[i] / kMostHands)};
        if (!is_player(seat, state.options.players) || state.place[i] % kMostHands >= state.hand_count[seat])
            return false;
    }
    for (std::size_t i = state.cards.size(); i < kMostCards; ++i) {
        if (state.place[i] != 0 || state.seen[i] != 0) return false;
    }
    State again = state;
    recount(again);
    return again.hands == state.hands;
}

// The hand's number of cards and its first two cards match what was dealt to it.
bool hand_is_sound(const State& state, Seat seat, int number) {
    const Hand& hand = state.hand_of(seat, number);
    if (number >= state.hand_count[seat]) return hand == Hand{};
    int cards = 0;
    for (std::size_t i = 0; i < state.next; ++i) {
        if (state.place[i] != place_of(seat, number)) continue;
        if (cards == 0 && hand.dealt[0] != i) return false;
        if (cards == 1 && hand.dealt[1] != i) return false;
        ++cards;
    }
    if (cards != hand.cards || (cards < 1 && hand.dealt[0] != 0) || (cards < 2 && hand.dealt[1] != 0))
        return false;
    if (number > 0 && !hand.has(kSplitHand)) return false;
    if (hand.has(kBust) && hand.has(kStood | kNatural)) return false;
    if (seat == state.table.bank) return hand.stake == 0 && hand.bought == 0;
    return hand.stake <= state.options.stake_max;
}

// R4.2, R4.7, R3.4: the banker looks only at a freshly shuffled pack. R5.8: everybody has two cards when the
// punters play.
bool pack_is_sound(const State& state) {
    const bool whole = state.rest + (state.thrown != 0 ? 1U : 0U) == state.cards.size();
    const bool must_be = state.options.reshuffle == Reshuffle::every_deal || state.looked != 0;
    if (must_be && !whole) return false;
    if (state.phase == Phase::brulet) return whole && state.next == 0 && state.looked == 0;
    if (state.phase != Phase::punters && state.phase != Phase::banker && state.phase != Phase::offer)
        return true;
    for (const Seat seat : seats(state.options.players)) {
        const int hands = state.hand_count[seat];
        for (int number = 0; number < hands; ++number) {
            if (state.hand_of(seat, number).cards < (hands > 1 ? 1 : 2)) return false;
        }
    }
    return true;
}

// R7.1: the question is about the first hand that is not done.
bool question_is_sound(const State& state) {
    const int players = state.options.players;
    if (state.phase == Phase::over) return state.actor == kNobody && state.hand == 0;
    if (!is_player(state.actor, players) || state.hand >= state.hand_count[state.actor]) return false;
    const bool bank = state.actor == state.table.bank;
    if (state.phase == Phase::brulet || state.phase == Phase::doubling || state.phase == Phase::banker) {
        if (!bank) return false;
    } else if (bank) {
        return false;
    }
    if (state.phase != Phase::punters && state.phase != Phase::banker) return state.hand == 0;
    const int from = state.phase == Phase::banker ? players : 1;
    for (int i = from; i <= players; ++i) {
        const Seat seat = after(state.table.bank, i, players);
        for (int number = 0; number < state.hand_count[seat]; ++number) {
            if (!state.hand_of(seat, number).done()) return seat == state.actor && number == state.hand;
        }
    }
    return false;
}

}  // namespace

bool sound(const State& state) {
    const Options& options = state.options;
    if (options.players > kMostPlayers || state.phase > Phase::over) return false;
    if (!table_is_sound(options, state.opening) || !table_is_sound(options, state.table)) return false;
    if (!is_player(state.next_bank, options.players) || state.untold > 1 || state.doubled > 1 ||
        state.looked > 1 || state.thrown > state.looked || (state.thrown != 0 && state.next == 0))
        return false;
    for (const Seat seat : seats(kMostPlayers)) {
        if (state.hand_count[seat] > kMostHands) return false;
        if (state.hand_count[seat] > 0 && !is_player(seat, options.players)) return false;
    }
    if (!cards_are_sound(state) || !hands_are_sound(state) || !pack_is_sound(state)) return false;
    for (const Seat seat : seats(kMostPlayers)) {
        for (int number = 0; number < kMostHands; ++number) {
            if (!hand_is_sound(state, seat, number)) return false;
        }
    }
    return question_is_sound(state);
}

}  // namespace brelan::pontoon
