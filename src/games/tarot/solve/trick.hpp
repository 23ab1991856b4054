#pragma once
#include <array>
#include <cstdint>

#include "games/tarot/rules/state.hpp"
#include "games/tarot/rules/tricks.hpp"

// A fast version of R8 for the search.
namespace brelan::tarot::solve {

// Cards as two words: the suits, and the trumps with the Excuse (bits as in CardSet).
struct Hand {
    std::array<std::uint64_t, 2> words{};
    constexpr bool empty() const { return (words[0] | words[1]) == 0; }
};
constexpr std::uint64_t bit_of(Card card) { return std::uint64_t{1} << (card.id & 63); }
constexpr bool holds(const Hand& hand, Card card) { return (hand.words[card.id >> 6] & bit_of(card)) != 0; }
constexpr void flip(Hand& hand, Card card) { hand.words[card.id >> 6] ^= bit_of(card); }

constexpr std::uint64_t suit_mask(int suit) { return std::uint64_t{0xFFFF} << 16 * suit; }
// The cards of a lane; the Excuse is in none.
constexpr std::uint64_t lane_of(const Hand& hand, int lane) {
    return lane < kTrumpLane ? hand.words[0] & suit_mask(lane) : hand.words[1] & kTrumpBits;
}
// The cards above this one in its word.
constexpr std::uint64_t above(Card card) { return ~((bit_of(card) << 1) - 1); }

inline constexpr std::uint8_t kNoSeat = 255;

// A trick on the table.
struct Trick {
    std::uint8_t size = 0;
    std::uint8_t leader = 0;
    std::uint8_t seat = 0;  // the seat whose turn it is
    std::uint8_t best_seat = 0;
    Card best = kNoCard;
    std::uint8_t led = kNoLane;
    std::uint8_t halves = 0;
    std::uint8_t excuse_by = kNoSeat;
    std::uint8_t petit_by = kNoSeat;
    std::array<Card, kMostPlayers> cards{};
};

constexpr int seat_after(int seat, int players) { return seat + 1 == players ? 0 : seat + 1; }

// The trick plus one card.
constexpr Trick with(const Trick& trick, Card card, int players) {
    Trick next = trick;
    if (trick.size == 0 || beats(card, trick.best)) {
        next.best = card;
        next.best_seat = trick.seat;
    }
    if (trick.led == kNoLane && card != kExcuse) next.led = static_cast<std::uint8_t>(card.lane());
    next.halves = static_cast<std::uint8_t>(trick.halves + half_points(card));
    if (card == kExcuse) next.excuse_by = trick.seat;
    if (card == kPetit) next.petit_by = trick.seat;
    next.cards[trick.size] = card;
    next.size = static_cast<std::uint8_t>(trick.size + 1);
    next.seat = static_cast<std::uint8_t>(seat_after(trick.seat, players));
    return next;
}

// R8.2 to R8.6, R9.1: the cards that may be played to a trick, ignoring a lone Petit.
constexpr Hand following(const Hand& hand, const Trick& trick) {
    if (trick.led == kNoLane) return hand;
    const std::uint64_t excuse = hand.words[1] & kExcuseBit;
    if (trick.led < kTrumpLane) {
        const std::uint64_t suit = hand.words[0] & suit_mask(trick.led);
        if (suit != 0) return {{suit, excuse}};
    }
    const std::uint64_t trumps = hand.words[1] & kTrumpBits;
    if (trumps == 0) return hand;
    const std::uint64_t higher = is_trump(trick.best) ? trumps & above(trick.best) : trumps;
    return {{0, (higher != 0 ? higher : trumps) | excuse}};
}

// Whether a hand can legally beat the best card of a trick in this lane. Apart from the Excuse, a hand
// without cards of the lane must trump if it can.
constexpr bool can_beat(const Hand& hand, std::uint8_t lane, Card best) {
    if (lane < kTrumpLane) {
        const std::uint64_t suit = hand.words[0] & suit_mask(lane);
        if (suit != 0) return is_plain(best) && (suit & above(best)) != 0;
    }
    const std::uint64_t trumps = hand.words[1] & kTrumpBits;
    return (is_trump(best) ? trumps & above(best) : trumps) != 0;
}

}  // namespace brelan::tarot::solve
