#pragma once
#include <array>
#include <cstdint>

#include "core/assert.hpp"
#include "core/list.hpp"
#include "core/plain.hpp"
#include "core/seat.hpp"
#include "games/tarot/rules/actions.hpp"
#include "games/tarot/rules/cards.hpp"
#include "games/tarot/rules/options.hpp"

namespace brelan::tarot {

// One value for each seat at the largest table.
template <class T>
using PerSeat = SeatValues<T, kMostPlayers>;

// A set of seats, one bit each.
using SeatSet = std::uint8_t;
constexpr SeatSet seat_bit(Seat seat) { return static_cast<SeatSet>(1U << seat.index); }
constexpr bool has(SeatSet set, Seat seat) { return (set >> seat.index & 1) != 0; }

// R2.2: the cards drawn for the deal, in order: one for each player, and one more after the Excuse.
using Draw = List<Card, kMostPlayers + 1>;

// How the deals ended, for statistics.
struct Tallies {
    std::uint16_t thrown_in = 0;  // everybody passed, or a petit sec
    std::uint16_t made = 0;       // the number of contracts made
    std::uint16_t slams = 0;
    std::uint16_t petits_au_bout = 0;
    constexpr bool operator==(const Tallies&) const = default;
};

// The situation at the start of a deal, apart from the cards.
struct Standing {
    PerSeat<std::int32_t> scores;  // running totals; with chips, the chips won or lost
    std::uint16_t deals = 0;       // deals started in this match before this one
    Tallies tallies;
    Seat dealer = kNobody;
    std::uint8_t raises = 0;  // R10.8: how often the chip value has been raised
    constexpr bool operator==(const Standing&) const = default;
};

constexpr Cards no_cards() {
    Cards cards{};
    cards.fill(kNoCard);
    return cards;
}

// What one deal passes on to the next.
struct Carry {
    Standing standing;
    Cards gathered = no_cards();  // R3.1: the gathered pack, from the top; none before the first deal
    std::array<std::uint8_t, 2> unused{};
};

inline constexpr int kMostDog = 6;
using SmallPile = std::array<Card, kMostDog>;
constexpr SmallPile small_pile(Card card) {
    SmallPile pile{};
    pile.fill(card);
    return pile;
}

// R3: the cards as dealt. An unknown card is in no hand; in the dog, it is kUnknownCard.
struct Pack {
    PerSeat<CardSet> hands;
    SmallPile dog = small_pile(kUnknownCard);  // the dog in order of dealing; only three cards with 5 players
    // With shuffle=gathered: the number of cards cut off the top, and the places of the dog's cards in the
    // order of dealing (rising); 0 if unknown (R3.11).
    std::uint8_t cut = 0;
    std::array<std::uint8_t, kMostDog> dog_places{};
    Seat petit_sec = kNobody;  // R3.4: whose petit sec is public even if the hands are not known
    std::array<std::uint8_t, 2> unused{};
};

enum class Phase : std::uint8_t { bid, call, discard, announce, play, over };
enum class End : std::uint8_t { none, petit_sec, passed, played };

// R4.1: who bid a contract, and what they announced with it (or after the auction, as the taker: R7.3). One
// byte.
struct Bid {
    std::uint8_t code = 0xFF;  // the seat, with the announcement in the bits above
    constexpr bool none() const { return code == 0xFF; }
    constexpr Seat by() const { return none() ? kNobody : Seat{static_cast<std::uint8_t>(code & 15)}; }
    constexpr Announced announced() const { return none() ? Announced::nothing : Announced(code >> 4); }
    constexpr bool operator==(const Bid&) const = default;
};
constexpr Bid make_bid(Seat by, Announced announced) {
    return {static_cast<std::uint8_t>(by.index | static_cast<unsigned>(announced) << 4)};
}

// R7.1: the level of the handful that each seat has announced, two bits each; 0 for none.
struct Levels {
    std::uint16_t bits = 0;
    constexpr std::uint8_t operator[](Seat seat) const { return bits >> 2 * seat.index & 3; }
    constexpr void set(Seat seat, int level) {
        bits = static_cast<std::uint16_t>(bits | static_cast<unsigned>(level) << 2 * seat.index);
    }
    constexpr bool operator==(const Levels&) const = default;
};

inline constexpr std::uint8_t kNoLane = 255;

struct State {
    PerSeat<CardSet> hands;   // the cards in each hand, as far as known
    std::uint32_t shown = 0;  // the trumps shown in handfuls, bits as in CardSet
    Standing opening;
    Options options;
    Levels handfuls;
    std::array<Card, kPackSize - 3> played{};  // every card in order of play, from the first trick on
    std::uint8_t plays = 0;                    // the number of cards played
    SmallPile dog = small_pile(kUnknownCard);  // the dog as it was dealt
    SmallPile aside = small_pile(kNoCard);     // the taker's discard, or the dog that was set aside
    std::array<Bid, 4> bids{};                 // the bids by contract, prise first
    SeatSet passed = 0;
    SeatSet without_trumps = 0;  // R7.5: the seats that declared this misère
    SeatSet without_courts = 0;
    std::uint8_t untold = 0;  // in a deal begun midway: the early plays whose order is unknown
    PerSeat<std::uint8_t>
        halves;  // half-points won; the Excuse (R9.3) and a lone Petit count for their owners
    PerSeat<std::uint8_t> tricks;  // won
    Seat actor = kNobody;
    Seat taker = kNobody;
    Seat partner = kNobody;      // R5.3: the taker if alone; nobody if unknown
    Seat leader = kNobody;       // the leader of the trick on the table
    Seat best = kNobody;         // who is winning the trick
    Card winning = kNoCard;      // the card that is winning the trick
    std::uint8_t led = kNoLane;  // the lane to follow (R8.2, R9.2)
    std::uint8_t on_table = 0;   // how many cards the trick has
    Seat excuse_by = kNobody;    // the seat that played the Excuse
    Seat petit_to = kNobody;     // who won the trick with the Petit, or got it back (R3.4)
    Seat lone = kNobody;  // who was dealt a petit sec that ended the deal (R3.14, R3.15) or that cannot be
                          // captured (R9.11)
    Contract contract = Contract::none;
    Card called = kNoCard;  // R5.1
    Phase phase = Phase::bid;
    End end = End::none;
    Seat world_to = kNobody;  // who won the trick with the 21t
};
static_assert(Plain<Standing> && Plain<Carry> && Plain<Pack> && Plain<State>);
static_assert(sizeof(State) <= 256);

// What one seat knows: the same deal without the cards hidden from it.
struct Visible {
    State known;
};
static_assert(Plain<Visible>);

}  // namespace brelan::tarot
