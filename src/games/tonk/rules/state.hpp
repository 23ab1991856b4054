#pragma once
#include "core/card52.hpp"
#include "core/list.hpp"
#include "core/payoff.hpp"
#include "core/plain.hpp"
#include "core/seat.hpp"
#include "games/tonk/rules/options.hpp"
#include "games/tonk/rules/spreads.hpp"

namespace brelan::tonk {

// One value for each seat of the largest table.
template <class T>
using PerSeat = SeatValues<T, kMostPlayers>;

// A set of seats, one bit each.
using SeatSet = std::uint16_t;
constexpr SeatSet seat_bit(Seat seat) { return static_cast<SeatSet>(1U << seat.index); }
constexpr bool has(SeatSet set, Seat seat) {
    return is_player(seat, kMostPlayers) && (set >> seat.index & 1) != 0;
}
constexpr SeatSet with(SeatSet set, Seat seat) { return static_cast<SeatSet>(set | seat_bit(seat)); }
constexpr SeatSet without(SeatSet set, SeatSet others) { return static_cast<SeatSet>(set & ~others); }

// R5.2: the first seat of a non-empty set after `seat` in the order of play.
constexpr Seat next_in(SeatSet set, Seat seat) {
    const unsigned later = set & ~((2U << seat.index) - 1);
    return Seat{static_cast<std::uint8_t>(bits::lowest(later != 0 ? later : set))};
}

// Calls a function for each seat of a set in the order of play, starting after `seat`.
template <class F>
constexpr void for_each_after(Seat seat, SeatSet set, F f) {
    for (Seat at = seat; set != 0; set = without(set, seat_bit(at))) {
        at = next_in(set, at);
        f(at);
    }
}

// The number of deals that ended in each way, for statistics.
struct Tallies {
    std::uint32_t tonks = 0;
    std::uint32_t drops = 0;
    std::uint32_t failed_drops = 0;
    std::uint32_t outs = 0;
    std::uint32_t exhausted = 0;
    std::uint32_t voids = 0;
    constexpr bool operator==(const Tallies&) const = default;
};

// The start of the next deal.
struct Carry {
    PerSeat<std::int32_t> counters;
    Tallies tallies;
    std::uint32_t deals = 0;  // the number of deals in this match so far
    Seat dealer = kNobody;    // the dealer of the next deal, or of the current one
    std::array<std::uint8_t, 3> unused{};
    constexpr bool operator==(const Carry&) const = default;
};

constexpr Cards all_cards(Card card) {
    Cards cards{};
    cards.fill(card);
    return cards;
}

// The cards in dealing order, and the order that discards would have in a new stock (R11.5).
struct Pack {
    Cards cards = all_cards(kUnknownCard);
    Cards spare = all_cards(kNoCard);
};

enum class Phase : std::uint8_t { answer, begin, act, meld, over };
enum class End : std::uint8_t { none, tonk, drop, out, out_without_discard, exhausted, stalemate };

// The seat that laid or discarded a card and the time when it did so, unless the others had already seen the
// card in that hand.
struct Leaving {
    Seat by = kNobody;
    std::uint8_t at = 0;  // how far the stock had been drawn by then
    constexpr bool operator==(const Leaving&) const = default;
};

// Cards drawn one by one, and what everybody has seen of them.
struct Stock {
    // By place. The stock of the deal covers the whole pack in dealing order, including the cards of the
    // hands; a stock made of discards covers only the discards, from the first place on.
    Cards cards = all_cards(kNoCard);
    std::array<Leaving, kPackSize> left{};   // how each card left its hand, by card id
    std::array<Seat, kPackSize> drawn_by{};  // who drew each card, by place in `cards`
    std::uint8_t next = 0;                   // the place of the top card
    std::uint8_t end = 0;                    // one past the last card
    constexpr bool empty() const { return next == end; }
    constexpr int size() const { return end - next; }
};

// Every spread has at least three cards, which limits their number.
inline constexpr int kMostSpreads = kPackSize / kLeastSpread;
static_assert(kMostSpreads == 17);

// One deal.
struct State {
    PerSeat<Lanes> hand;  // the known cards in the hands
    Lanes open = 0;       // the cards taken from the discard pile, which everybody has seen
    Lanes renewed = 0;    // the discards that made up the new stock
    Carry opening;
    PerSeat<std::int32_t> gains;
    List<Spread, kMostSpreads> spreads;  // the spreads on the table, in the order in which they were laid
    Options options;
    std::uint16_t turns = 0;  // turns that ended with a discard
    SeatSet in = 0;           // seats that were dealt cards
    SeatSet played = 0;       // seats that have completed a turn
    SeatSet answered = 0;     // seats that have been asked for a Tonk
    SeatSet declared = 0;     // seats that have declared a Tonk
    SeatSet shown = 0;        // seats whose hand everybody sees
    SeatSet winners = 0;      // the winners of the finished deal; none if it is void
    Stock stock;
    Stock again;  // the reshuffled discards; before that, the order that the discards will have
    List<Card, kPackSize> pile;
    PerSeat<std::uint8_t> held;  // how many cards each seat holds
    PerSeat<std::uint8_t> hold;  // the number of turns in which each seat may not drop (R5.15)
    Seat actor = kNobody;
    Seat closer = kNobody;  // who dropped or went out
    Phase phase = Phase::begin;
    End end = End::none;
    Card taken = kNoCard;        // what the actor took from the pile in this turn
    std::uint8_t laid = 0;       // spreads laid in this turn
    std::uint8_t added = 0;      // cards added to spreads in this turn
    bool from_position = false;  // the deal began in a position, so its cards have no known past
    std::array<std::uint8_t, 3> unused{};
};

// What one seat knows: the same deal without hidden cards.
struct Visible {
    State known;
};

static_assert(Plain<Carry> && Plain<Pack> && Plain<State> && Plain<Visible>);

// Whether a hand has an unknown card.
constexpr bool has_unknown(const State& state, Seat seat) {
    return bits::count(state.hand[seat]) < state.held[seat];
}

// R11.5: whether this many discards can be shuffled into a new stock; this happens only once.
constexpr bool can_renew(const State& state, std::size_t discards) {
    return state.options.stock_exhausted == Exhausted::reshuffle_discards && state.renewed == 0 &&
           discards > 1;
}
constexpr bool can_renew(const State& state) { return can_renew(state, state.pile.size()); }

// The stock in use, including the next card to be drawn.
constexpr const Stock& running_stock(const State& state) {
    return state.renewed != 0 ? state.again : state.stock;
}
constexpr Stock& running_stock(State& state) { return state.renewed != 0 ? state.again : state.stock; }

// R5.9: the card that the actor has taken and must lay first, or kNoCard.
constexpr Card must_lay(const State& state) {
    const bool must = state.options.must_use_taken_discard && state.phase == Phase::act &&
                      state.taken != kNoCard && holds(state.hand[state.actor], state.taken);
    return must ? state.taken : kNoCard;
}

}  // namespace brelan::tonk
