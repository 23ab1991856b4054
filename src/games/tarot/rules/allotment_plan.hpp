#pragma once
#include <array>
#include <cstdint>

#include "core/list.hpp"
#include "games/tarot/rules/cards.hpp"

// In what order unknown cards are dealt out to the holders that may have them.
namespace brelan::tarot {

// Five hands, the dog or the discard, and the tricks of which a position tells nothing.
inline constexpr std::size_t kMostHolders = 7;

// Some holders, a bit each.
using HolderSet = std::uint8_t;
constexpr bool has_holder(HolderSet set, int holder) { return (set >> holder & 1) != 0; }

using Shares = std::array<CardSet, kMostHolders>;  // what each holder gets

inline constexpr std::uint8_t kNowhere = 255;

// A holder that has at least so many of some cards.
struct Quota {
    CardSet cards;
    std::uint8_t holder = kNowhere;
    std::uint8_t least = 0;
};

// The cards that nobody has placed, how many of them each holder has, and which of them it may have.
struct Unknown {
    CardSet cards;
    std::array<CardSet, kMostHolders> allowed{};
    std::array<std::uint8_t, kMostHolders> room{};
    Quota quota;
};

// Unknown cards that may lie with the same holders.
struct Kind {
    CardSet cards;
    HolderSet holders = 0;
    bool counted = false;  // they count for the quota
    constexpr bool operator==(const Kind&) const = default;
};
// Of each suit the low cards, those of the dog, the courts and the king, and the trumps between the bounds of
// the hands come to less.
using KindList = List<Kind, 40>;
using LetOffList = List<Kind, 80>;

KindList kinds_of(const Unknown& unknown);

// Lets the fewest cards off their restriction, so that there is a kind less; `let_off` keeps what it was.
// False when none is left.
bool let_off_one(KindList& kinds, const Unknown& unknown, LetOffList& let_off);

inline constexpr std::size_t kMostKinds = 14;

// One kind of cards and one holder: so many of these go to it, the others on to those that may lie with the
// same of the holders that are left.
struct Step {
    std::uint8_t holder = 0;
    std::uint8_t from = 0;          // the place of the kind
    std::uint8_t to = 0;            // where its other cards go; kNowhere: none are left
    std::uint8_t most = 0;          // how many may be there then
    std::uint8_t room = 0;          // of the holder at its first step, else 0
    std::uint8_t leave = kNowhere;  // how much of it may be left behind this step (the quota)
    // At its end, the places of the kinds that the holder still comes to.
    List<std::uint8_t, kMostKinds> later;
    constexpr bool operator==(const Step&) const = default;
};

// What is left before a step: how many cards of each kind, and how many of them its holder still gets.
struct Left {
    std::array<std::uint8_t, kMostKinds> cards{};
    std::uint8_t room = 0;
    std::uint8_t step = 0;
    constexpr bool operator==(const Left&) const = default;
};
static_assert(sizeof(Left) == 16);

// Holders that may have the same kinds are one to the plan; what they get is divided among them at the end.
struct Plan {
    bool possible = false;
    bool too_long = false;                                // more than kMostKinds
    std::array<std::uint8_t, kMostHolders> room{};        // left when the settled cards are dealt
    std::array<HolderSet, kMostHolders> members{};        // of each holder of the plan
    std::array<std::uint8_t, kMostHolders> joint_room{};  // theirs together
    std::array<CardSet, kMostHolders> settled{};          // cards that can lie with one holder only
    List<Kind, kMostKinds> kinds;                         // at the beginning
    List<Step, (kMostHolders - 3) * kMostKinds> steps;
    // The holders that are left at the end, and the place of what one, two or all of them may have: bit 0
    // stands for the first.
    std::array<std::uint8_t, 3> last{};
    std::array<std::uint8_t, 8> last_kinds{};
};

Plan plan_for(KindList kinds, const Unknown& unknown);

}  // namespace brelan::tarot
