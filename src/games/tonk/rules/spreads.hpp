#pragma once
#include "core/seat.hpp"
#include "games/tonk/rules/cards.hpp"
#include "games/tonk/rules/options.hpp"

// R6: sets and runs, in a hand and on the table.
namespace brelan::tonk {

inline constexpr int kAceHigh = kKing + 1;  // the rank of an ace above the king (R6.5)
inline constexpr int kLeastSpread = 3;      // R6.8

// Cards that form a set or run. In a set, `low` and `high` are both its rank; in a run there is one suit, and
// an ace above the king has rank 14.
struct Spread {
    Seat owner = kNobody;
    std::uint8_t suits = 0;  // bit i: suit number i
    std::uint8_t low = 0;
    std::uint8_t high = 0;
    constexpr bool operator==(const Spread&) const = default;
    constexpr bool is_run() const { return low != high; }
};

constexpr Spread set_of_suits(int rank, int suits) {
    const auto r = static_cast<std::uint8_t>(rank);
    return {kNobody, static_cast<std::uint8_t>(suits), r, r};
}
// The ranks may go round the corner if no card occurs twice; R6.7 refuses such runs.
constexpr Spread run_of(int suit, int low, int length) {
    return {kNobody, static_cast<std::uint8_t>(1 << suit), static_cast<std::uint8_t>(low),
            static_cast<std::uint8_t>(low + length - 1)};
}

constexpr bool ace_low(AceInRuns ace) { return ace != AceInRuns::high; }
constexpr bool ace_high(AceInRuns ace) { return ace != AceInRuns::low; }

// The cards of a spread.
constexpr Lanes cards_of(const Spread& spread) {
    Lanes cards = 0;
    for (int suit = 0; suit < 4; ++suit) {
        if ((spread.suits >> suit & 1) == 0) continue;
        for (int rank = spread.low; rank <= spread.high; ++rank)
            cards |= lane(suit, rank > kKing ? rank - kKing : rank);
    }
    return cards;
}

// R7.3: the card that names a spread: the lowest of a run, the first suit of a set.
constexpr Card first_card(const Spread& spread) {
    return Card{static_cast<std::uint8_t>(bits::lowest(spread.suits) * kKing + spread.low - 1)};
}

// Calls `f(spread)` for every run that these cards can form (R6.3 to R6.7).
template <class F>
constexpr void for_each_run(Lanes hand, AceInRuns ace, F f) {
    Lanes ranks = ace_low(ace) ? hand : hand & ~kAces;
    if (ace_high(ace)) ranks |= (hand & kAces) << kKing;
    for (Lanes starts = ranks & ranks >> 1 & ranks >> 2; starts != 0; starts = bits::without_lowest(starts)) {
        const int start = bits::lowest(starts);
        const int suit = start / kLaneWidth;
        for (int length = kLeastSpread; (ranks >> (start + length - 1) & 1) != 0; ++length)
            f(run_of(suit, start % kLaneWidth + 1, length));
    }
}

// Calls `f(spread)` for every set that these cards can form, except with the ranks in `blocked` (bit rank -
// 1).
template <class F>
constexpr void for_each_set(Lanes hand, std::uint32_t blocked, F f) {
    const Lanes pairs = hand & hand >> kLaneWidth;  // cards present in both of two neighbouring suits
    const Lanes any = hand | hand >> kLaneWidth;
    const Lanes three = (pairs & any >> (2 * kLaneWidth)) | (any & pairs >> (2 * kLaneWidth));
    std::uint32_t ranks = static_cast<std::uint32_t>(three & 0x1FFF) & ~blocked;
    for (; ranks != 0; ranks &= ranks - 1) {
        const int rank = bits::lowest(ranks) + 1;
        const int suits = static_cast<int>(bits::extract_portable(hand >> (rank - 1), kEveryLane));
        for (const int chosen : {0b0111, 0b1011, 0b1101, 0b1110, 0b1111}) {
            if ((suits & chosen) == chosen) f(set_of_suits(rank, chosen));
        }
    }
}

// R7.2: the cards that can be added to a spread.
constexpr Lanes joining(const Spread& spread, AceInRuns ace) {
    const int suit = bits::lowest(spread.suits);
    if (!spread.is_run()) return of_rank(spread.low) & ~cards_of(spread);
    Lanes cards = 0;
    if (spread.low > 2 || (spread.low == 2 && ace_low(ace))) cards |= lane(suit, spread.low - 1);
    if (spread.high < kKing) cards |= lane(suit, spread.high + 1);
    if (spread.high == kKing && spread.low > kAce && ace_high(ace)) cards |= lane(suit, kAce);
    return cards;
}

// The spread with a card added to it; an ace that fits both ends goes below the 2.
constexpr Spread joined(Spread spread, Card card, AceInRuns ace) {
    const bool below = card.rank() + 1 == spread.low && (card.rank() != kAce || ace_low(ace));
    if (!spread.is_run()) {
        spread.suits = static_cast<std::uint8_t>(spread.suits | 1 << card.suit());
    } else if (below) {
        --spread.low;
    } else {
        ++spread.high;
    }
    return spread;
}

}  // namespace brelan::tonk
