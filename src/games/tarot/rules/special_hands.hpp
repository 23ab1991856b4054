#pragma once
#include <array>
#include <string_view>

#include "games/tarot/rules/table.hpp"

// Hands named after the lengths of their suits: void, singleton (cinglette) and long (longue).
namespace brelan::tarot {

// One of these names, for suits with a certain number of cards.
struct SpecialHand {
    std::string_view name;  // also part of catalogue keys
    int least;
    int most;
};
inline constexpr int kLongSuit = 5;
inline constexpr std::array<SpecialHand, 3> kSpecialHands{
    {{"void", 0, 0}, {"singleton", 1, 1}, {"length", kLongSuit, 14}}};

constexpr int length_of(const CardSet& cards, int suit) {
    return bits::count(cards.suits[static_cast<std::size_t>(suit)]);
}

// Calls f(suit, length) for each suit whose length earns the name.
template <class F>
void for_each_suit(const SpecialHand& kind, const CardSet& cards, F f) {
    for (int suit = 0; suit < kSuits; ++suit) {
        const int length = length_of(cards, suit);
        if (length >= kind.least && length <= kind.most) f(suit, length);
    }
}

// Whether a seat's hand may get such a name: the whole hand must be known, and none of its cards played.
inline bool is_whole_hand(const State& known, Seat seat) {
    return known.phase != Phase::over && is_known(known, seat) && before_first_card(known, seat);
}

}  // namespace brelan::tarot
