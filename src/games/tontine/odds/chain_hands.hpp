#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/tontine/odds/chip_table.hpp"
#include "odds/topic.hpp"

// The effect of one hand on the chips: all outcomes, from every reachable chip distribution (`Lie`).
namespace brelan::tontine {

// The figures of a chain, side by side: each place's chance of winning (starting with the seat after the
// dealer), and expected counts. Eight figures fill a cache line.
struct Figures {
    static constexpr std::size_t kHands = kChainSeats;
    static constexpr std::size_t kTaken = kHands + 1;  // chips that the winner finds in the pool
    static constexpr std::size_t kRevivals = kTaken + 1;
    static constexpr std::size_t kCount = kRevivals + 1;
    std::array<double, kCount> values{};

    // The chance that nobody is left: the remainder, because every game ends.
    double nobody() const {
        double chance = 1;
        for (std::size_t place = 0; place < kHands; ++place) chance -= values[place];
        return chance;
    }
};

// The outcomes of a hand that begins with one chip distribution. Chances are whole numbers over a common
// denominator.
struct HandRow {
    Lie lie;
    int living;         // the number of seats with chips
    double ways;        // the number of draws of one card per living seat
    double unit;        // draws per unit of weight
    Figures gains;      // the expected contribution of this hand, including games that it ends
    std::size_t first;  // the index of the row's first entry
    // The ends of the entries for each next dealer, relative to the first: the entries of shift s (the new
    // first seat) end at ends[s].
    std::array<std::uint32_t, kChainSeats> ends;

    double all_weights() const { return ways / unit; }  // including the weights of games that end
};

struct HandRows {
    int players;
    std::size_t start;  // the row of the first hand
    std::vector<HandRow> rows;
    // The entries of all rows, row by row: the row that a hand leads to (the chip distribution at the start
    // of the next), and how many draws lead there. A target may occur several times.
    std::vector<std::uint16_t> targets;
    std::vector<std::uint16_t> weights;

    std::span<const std::uint16_t> targets_of(const HandRow& row) const {
        return {&targets[row.first], row.ends.back()};
    }
    std::span<const std::uint16_t> weights_of(const HandRow& row) const {
        return {&weights[row.first], row.ends.back()};
    }
};

// Empty if the work was stopped.
HandRows hand_rows(const Options& options, const odds::Watch& watch);

}  // namespace brelan::tontine
