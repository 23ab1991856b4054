#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "games/pontoon/pontoon.hpp"

// What the cards that nobody has told of yet can still bring, by what they count.
namespace brelan::pontoon {

// Ace, the pips from 2 to 9, and the ten-cards: the value v counts v + 1 points.
inline constexpr std::size_t kPointValues = 10;

// How many cards of each value may still come.
struct Unseen {
    std::array<int, kPointValues> count{};
    int all = 0;

    void take(std::size_t value) {
        --count[value];
        --all;
    }
    void put_back(std::size_t value) {
        ++count[value];
        ++all;
    }
};

// As far as the seat whose view this is can tell.
Unseen unseen_of(const State& known);

// The hand with one card more, its stakes and marks as they were.
Hand with_card(Hand hand, std::size_t value);

// A hand that sticks, as the settlement looks at it.
Hand ended(const State& state, Hand hand);

// The ends of a banker's hand that the settlement tells apart.
inline constexpr std::size_t kEnds = 2 + 2 * (kTwentyOne + 1);
std::size_t end_of(const Hand& hand);
Hand hand_of_end(std::size_t end);

// What is known of the banker's first card: where he may double, he does so on an ace or a ten-card.
enum class FirstCard : std::uint8_t { any, high, low };
constexpr bool may_be_first(FirstCard first, std::size_t value) {
    const bool high = value == 0 || value == kPointValues - 1;
    return first == FirstCard::any || high == (first == FirstCard::high);
}
int how_many(const Unseen& unseen, FirstCard first);

// How likely each end of the banker's hand is, in parts of 2^40, when he draws below a total (soft hands
// below the next) and nothing else is known of his cards.
using Ends = std::array<std::int64_t, kEnds>;
inline constexpr std::int64_t kCertain = std::int64_t{1} << 40;
Ends banker_ends(const State& state, const Unseen& unseen, int below, FirstCard first);

}  // namespace brelan::pontoon
