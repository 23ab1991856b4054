#pragma once
#include <array>
#include <cstdint>

#include "core/list.hpp"
#include "games/tarot/rules/cards.hpp"

// The order in which unknown cards are dealt to the holders that may have them.
namespace brelan::tarot {

// Five hands, the dog or the discard, and the tricks that a position does not describe.
inline constexpr std::size_t kMostHolders = 7;

// A set of holders, one bit each.
using HolderSet = std::uint8_t;
constexpr bool has_holder(HolderSet set, int holder) { return (set >> holder & 1) != 0; }

using Shares = std::array<CardSet, kMostHolders>;  // the cards of each holder

inline constexpr std::uint8_t kNowhere = 255;

// A holder that has at least a given number of the cards in a set.
struct Quota {
    CardSet cards;
    std::uint8_t holder = kNowhere;
    std::uint8_t least = 0;
};

// The unplaced cards, the number that each holder has, and the cards that each may have.
struct Unknown {
    CardSet cards;
    std::array<CardSet, kMostHolders> allowed{};
    std::array<std::uint8_t, kMostHolders> room{};
    Quota quota;
};

// Unknown cards with the same possible holders.
struct Kind {
    CardSet cards;
    HolderSet holders = 0;
    bool counted = false;  // these cards count towards the quota
    constexpr bool operator==(const Kind&) const = default;
};
// Room for the low cards, the dog's cards, the courts and the king of each suit, plus the trumps between the
// bounds of the hands.
using KindList = List<Kind, 40>;
using LetOffList = List<Kind, 80>;

KindList kinds_of(const Unknown& unknown);

// Gets rid of one kind by freeing the fewest cards from their restriction, which `let_off` records. False if
// no restricted kind is left.
[[nodiscard]] bool let_off_one(KindList& kinds, const Unknown& unknown, LetOffList& let_off);

inline constexpr std::size_t kMostKinds = 14;

// One kind of cards and one holder. The holder gets some of these cards; the rest join the kind that exactly
// the remaining holders may have.
struct Step {
    std::uint8_t holder = 0;
    std::uint8_t from = 0;          // the index of the kind
    std::uint8_t to = 0;            // the kind that its remaining cards join; kNowhere if there are none
    std::uint8_t most = 0;          // the most cards that this kind may then have
    std::uint8_t room = 0;          // the holder's room at its first step, 0 at later steps
    std::uint8_t leave = kNowhere;  // the most cards of the kind that may remain after this step (the quota)
    // After this step, the indices of the kinds that the holder has yet to draw from.
    List<std::uint8_t, kMostKinds> later;
    constexpr bool operator==(const Step&) const = default;
};

// The situation before a step: the cards left of each kind, and the number that the holder still gets.
struct Left {
    std::array<std::uint8_t, kMostKinds> cards{};
    std::uint8_t room = 0;
    std::uint8_t step = 0;
    constexpr bool operator==(const Left&) const = default;
};
static_assert(sizeof(Left) == 16);

// The plan treats holders as one if they may have the same kinds; their cards are divided among them at the
// end.
struct Plan {
    bool possible = false;
    bool too_long = false;                          // there are more kinds than kMostKinds
    std::array<std::uint8_t, kMostHolders> room{};  // the room left after the settled cards
    std::array<HolderSet, kMostHolders> members{};  // the holders that each holder of the plan stands for
    std::array<std::uint8_t, kMostHolders> joint_room{};  // the total room of these members
    std::array<CardSet, kMostHolders> settled{};          // cards that only one holder can have
    List<Kind, kMostKinds> kinds;                         // the kinds before the first step
    List<Step, (kMostHolders - 3) * kMostKinds> steps;
    // The last holders, and the indices of the kinds that one, two or all of them may have: bit 0 stands for
    // the first.
    std::array<std::uint8_t, 3> last{};
    std::array<std::uint8_t, 8> last_kinds{};
};

Plan plan_for(KindList kinds, const Unknown& unknown);

}  // namespace brelan::tarot
