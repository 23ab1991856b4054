#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "games/pontoon/pontoon.hpp"

// The unseen cards that may still be dealt, counted by value.
namespace brelan::pontoon {

// The ace, the pips from 2 to 9, and the ten-cards: value v counts v + 1 points.
inline constexpr std::size_t kPointValues = 10;

// The number of cards of each value that may still be dealt.
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

// The cards that may still be dealt, as far as one seat knows.
Unseen unseen_of(const State& known);

// The hand plus one card, its stakes and marks unchanged.
Hand with_card(Hand hand, std::size_t value);

// The hand after it has stuck, in the form that the settlement needs.
Hand ended(const State& state, Hand hand);

// The banker's final hands, as far as the settlement tells them apart.
inline constexpr std::size_t kEnds = 2 + 2 * (kTwentyOne + 1);
std::size_t end_of(const Hand& hand);
Hand hand_of_end(std::size_t end);

// What is known about the banker's first card: a banker who may double does so on an ace or a ten-card.
enum class FirstCard : std::uint8_t { any, high, low };
constexpr bool may_be_first(FirstCard first, std::size_t value) {
    const bool high = value == 0 || value == kPointValues - 1;
    return first == FirstCard::any || high == (first == FirstCard::high);
}
int how_many(const Unseen& unseen, FirstCard first);

// The probability of each final hand of the banker, in units of 2^-40. The banker draws below a total (with
// soft hands, below the next total), and nothing else is known about their cards.
using Ends = std::array<std::int64_t, kEnds>;
inline constexpr std::int64_t kCertain = std::int64_t{1} << 40;
Ends banker_ends(const State& state, const Unseen& unseen, int below, FirstCard first);

}  // namespace brelan::pontoon
