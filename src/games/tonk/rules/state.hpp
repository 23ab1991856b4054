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

// Some seats of the table, a bit each.
using SeatSet = std::uint16_t;
constexpr SeatSet seat_bit(Seat seat) { return static_cast<SeatSet>(1U << seat.index); }
constexpr bool has(SeatSet set, Seat seat) {
    return is_player(seat, kMostPlayers) && (set >> seat.index & 1) != 0;
}
constexpr SeatSet with(SeatSet set, Seat seat) { return static_cast<SeatSet>(set | seat_bit(seat)); }
constexpr SeatSet without(SeatSet set, SeatSet others) { return static_cast<SeatSet>(set & ~others); }

// R5.2: the first seat of a set, which must not be empty, that comes after `seat` in the order of play.
constexpr Seat next_in(SeatSet set, Seat seat) {
    const unsigned later = set & ~((2U << seat.index) - 1);
    return Seat{static_cast<std::uint8_t>(bits::lowest(later != 0 ? later : set))};
}

// Goes through a set in the order of play, from the seat after `seat` on.
template <class F>
constexpr void for_each_after(Seat seat, SeatSet set, F f) {
    for (Seat at = seat; set != 0; set = without(set, seat_bit(at))) {
        at = next_in(set, at);
        f(at);
    }
}

// How deals have ended, for statistics.
struct Tallies {
    std::uint32_t tonks = 0;
    std::uint32_t drops = 0;
    std::uint32_t failed_drops = 0;
    std::uint32_t outs = 0;
    std::uint32_t exhausted = 0;
    std::uint32_t voids = 0;
    constexpr bool operator==(const Tallies&) const = default;
};

// What the next deal starts from.
struct Carry {
    PerSeat<std::int32_t> counters;
    Tallies tallies;
    std::uint32_t deals = 0;  // dealt in this match
    Seat dealer = kNobody;    // of the deal to come, or of the running one
    std::array<std::uint8_t, 3> unused{};
    constexpr bool operator==(const Carry&) const = default;
};

constexpr Cards all_cards(Card card) {
    Cards cards{};
    cards.fill(card);
    return cards;
}

// The cards in the order of dealing, and the order in which discards would make a new stock (R11.5).
struct Pack {
    Cards cards = all_cards(kUnknownCard);
    Cards spare = all_cards(kNoCard);
};

enum class Phase : std::uint8_t { answer, begin, act, meld, over };
enum class End : std::uint8_t { none, tonk, drop, out, out_without_discard, exhausted, stalemate };

// By whom, and when, a card was laid or discarded that the others had not seen in his hand before.
struct Leaving {
    Seat by = kNobody;
    std::uint8_t at = 0;  // how far the stock had been drawn then
    constexpr bool operator==(const Leaving&) const = default;
};

// Cards that are drawn one after the other, and what everybody has seen of it.
struct Stock {
    // By the place: in the stock of the deal the whole pack in the order of dealing, the cards of the hands
    // too; in the one made of discards these alone, from the first place on.
    Cards cards = all_cards(kNoCard);
    std::array<Leaving, kPackSize> left{};   // by the card's id
    std::array<Seat, kPackSize> drawn_by{};  // by the place in `cards`
    std::uint8_t next = 0;                   // the place of the top card
    std::uint8_t end = 0;                    // behind the last one
    constexpr bool empty() const { return next == end; }
    constexpr int size() const { return end - next; }
};

// Every spread has three cards or more, and the pack is not larger than this.
inline constexpr int kMostSpreads = kPackSize / kLeastSpread;
static_assert(kMostSpreads == 17);

// One deal.
struct State {
    PerSeat<Lanes> hand;  // the cards in the hands, as far as they are known
    Lanes open = 0;       // those of them that were taken from the discard pile, which everybody has seen
    Lanes renewed = 0;    // the discards of which the new stock was made
    Carry opening;
    PerSeat<std::int32_t> gains;
    List<Spread, kMostSpreads> spreads;  // on the table, in the order in which they were laid
    Options options;
    std::uint16_t turns = 0;  // that have ended with a discard
    SeatSet in = 0;           // who was dealt cards
    SeatSet played = 0;       // who has ended a turn
    SeatSet answered = 0;     // who has been asked for a Tonk
    SeatSet declared = 0;     // who has declared one
    SeatSet shown = 0;        // whose hand is seen by everybody
    SeatSet winners = 0;      // of the deal that is over: none when it is void
    Stock stock;
    Stock again;  // the discards, once they are shuffled; before that the order in which they will be
    List<Card, kPackSize> pile;
    PerSeat<std::uint8_t> held;  // how many cards each has
    PerSeat<std::uint8_t> hold;  // how many turns each may not drop in (R5.15)
    Seat actor = kNobody;
    Seat closer = kNobody;  // who dropped or went out
    Phase phase = Phase::begin;
    End end = End::none;
    Card taken = kNoCard;        // what the actor took from the pile in this turn
    std::uint8_t laid = 0;       // spreads in this turn
    std::uint8_t added = 0;      // cards added to spreads in this turn
    bool from_position = false;  // begun in the middle: nothing is kept of who was dealt or drew what
    std::array<std::uint8_t, 3> unused{};
};

// What one seat knows: the same deal, without the cards that it cannot know.
struct Visible {
    State known;
};

static_assert(Plain<Carry> && Plain<Pack> && Plain<State> && Plain<Visible>);

// Whether a hand has a card that is not told.
constexpr bool has_unknown(const State& state, Seat seat) {
    return bits::count(state.hand[seat]) < state.held[seat];
}

// R11.5: whether the discards, so many of them, can be shuffled for a new stock; that is done once.
constexpr bool can_renew(const State& state, std::size_t discards) {
    return state.options.stock_exhausted == Exhausted::reshuffle_discards && state.renewed == 0 &&
           discards > 1;
}
constexpr bool can_renew(const State& state) { return can_renew(state, state.pile.size()); }

// The stock that is drawn from, and where its next card lies.
constexpr const Stock& running_stock(const State& state) {
    return state.renewed != 0 ? state.again : state.stock;
}
constexpr Stock& running_stock(State& state) { return state.renewed != 0 ? state.again : state.stock; }

// R5.9: the card that the actor has taken and must lay before anything else, or kNoCard.
constexpr Card must_lay(const State& state) {
    const bool must = state.options.must_use_taken_discard && state.phase == Phase::act &&
                      state.taken != kNoCard && holds(state.hand[state.actor], state.taken);
    return must ? state.taken : kNoCard;
}

}  // namespace brelan::tonk
