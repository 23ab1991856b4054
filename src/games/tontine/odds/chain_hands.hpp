#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/tontine/odds/chip_table.hpp"
#include "odds/topic.hpp"

// What one hand does to the chips: all of them, from every lie that a game can come to.
namespace brelan::tontine {

// Figures of a chain, one beside the other: the chance of each place to win (the one behind the dealer
// first), and what is counted. Eight of them fill a line of the processor's cache.
struct Figures {
    static constexpr std::size_t kHands = kChainSeats;
    static constexpr std::size_t kTaken = kHands + 1;  // chips that the winner finds in the pool
    static constexpr std::size_t kRevivals = kTaken + 1;
    static constexpr std::size_t kCount = kRevivals + 1;
    std::array<double, kCount> values{};

    // The chance that nobody is left; every game ends.
    double nobody() const {
        double chance = 1;
        for (std::size_t place = 0; place < kHands; ++place) chance -= values[place];
        return chance;
    }
};

// Where a hand leads that begins in one of the lies. Chances are whole numbers over a common denominator.
struct HandRow {
    Lie lie;
    int living;         // seats with chips
    double ways;        // how many draws of as many cards as there are living seats
    double unit;        // draws for a weight of 1
    Figures gains;      // what this hand adds on the average, counting its own end of the game
    std::size_t first;  // of its entries
    // Where the entries of each next dealer end, counted from the first: those of shift s (the new first
    // seat) at ends[s].
    std::array<std::uint32_t, kChainSeats> ends;

    double all_weights() const { return ways / unit; }  // with those of the games that end
};

struct HandRows {
    int players;
    std::size_t start;  // the row of the first hand
    std::vector<HandRow> rows;
    // The entries of all rows, one row after the other: to which row a hand leads, that is, the lie at the
    // start of the next, and how many of the draws lead there. A target can come several times.
    std::vector<std::uint16_t> targets;
    std::vector<std::uint16_t> weights;

    std::span<const std::uint16_t> targets_of(const HandRow& row) const {
        return {&targets[row.first], row.ends.back()};
    }
    std::span<const std::uint16_t> weights_of(const HandRow& row) const {
        return {&weights[row.first], row.ends.back()};
    }
};

// Empty when it was stopped.
HandRows hand_rows(const Options& options, const odds::Watch& watch);

}  // namespace brelan::tontine
