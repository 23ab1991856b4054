#pragma once
#include "core/card52.hpp"
#include "core/list.hpp"
#include "core/payoff.hpp"
#include "core/plain.hpp"
#include "core/seat.hpp"
#include "games/tontine/rules/options.hpp"

namespace brelan::tontine {

enum class End : std::uint8_t { none, survivor, split, replay, limit };

// Everything on the table that carries over from hand to hand. All of these facts are public.
struct Purses {
    std::uint32_t pool = 0;
    std::uint32_t hands = 0;     // hands dealt in this match
    std::uint32_t revivals = 0;  // how many times a seat without chips got chips again
    std::uint32_t taken = 0;     // the chips that the survivor found in the basket
    BySeat<std::uint16_t> chips;
    BySeat<std::uint16_t> claim;      // the chips that the pool owes to a seat
    BySeat<std::uint8_t> debt;        // the chips that a seat owes (short_payer=debt); a debtor has none
    BySeat<Seat> creditor;            // the seat to which the chips are owed
    BySeat<std::uint8_t> gone;        // 1: the seat has left for good (short_payer=out_of_game)
    List<Seat, kMaxSeats> claimants;  // the seats with a claim, the oldest first
    Seat dealer = kNobody;            // the dealer of the next hand, or of the current one
    Seat first = kNobody;             // the seat that turns the first card of the hand
    std::uint8_t anted = 0;           // 1: the opening ante has been paid
    End end = End::none;              // how the last hand ended the game, if it did
    std::array<std::uint8_t, 3> unused{};
    constexpr bool operator==(const Purses&) const = default;
};

// The start of the next hand: the purses, and the cards not dealt since the last shuffle.
struct Carry {
    Purses purses;
    CardSet used = 0;  // the cards seen since the last shuffle
    List<Card, kPackSize> rest;
    std::array<std::uint8_t, 3> unused{};
};

// The cards from which a hand is dealt, top first.
struct Pack {
    CardSet used = 0;  // the cards seen since the last shuffle, which are not among `cards`
    List<Card, kPackSize> cards;
    std::array<std::uint8_t, 3> unused{};
};

// One hand, from the deal to the last card turned.
struct State {
    CardSet used = 0;
    std::uint64_t turned = 0;  // bit i: seat i has turned its card
    Options options;
    Purses opening;     // the purses at the start of the hand, before the ante
    Purses purses;      // the purses now
    BySeat<Card> hand;  // each seat's card; kNoCard if it has none
    List<Card, kPackSize> stock;
    Seat actor = kNobody;
    std::uint8_t over = 0;  // 1: the hand has ended
    std::array<std::uint8_t, 1> unused{};
};

// The hand as one seat knows it, with kUnknownCard for every hidden card.
struct Visible {
    State known;
};

static_assert(Plain<Carry> && Plain<Pack> && Plain<State> && Plain<Visible>);

// The largest claim that may exist at the start of a hand: a claim has two bytes and grows by at most 3 per
// hand.
inline constexpr std::uint16_t kMostClaim = 60000;

// A seat with chips is alive (R7).
constexpr bool alive(const Purses& purses, Seat seat) { return purses.chips[seat] > 0; }

// The number of living seats; counting stops at `enough`.
constexpr int count_alive(const Purses& purses, int players, int enough = kMaxSeats) {
    int n = 0;
    for (const Seat seat : seats(players)) {
        n += alive(purses, seat) ? 1 : 0;
        if (n == enough) break;
    }
    return n;
}

// The first living seat at or after `seat` in the order of play; `seat` itself if nobody is alive.
constexpr Seat living_from(const Purses& purses, Seat seat, int players) {
    for (int i = 0; i < players; ++i) {
        if (alive(purses, after(seat, i, players))) return after(seat, i, players);
    }
    return seat;
}

}  // namespace brelan::tontine
