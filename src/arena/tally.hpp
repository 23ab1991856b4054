#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "arena/calibration.hpp"
#include "arena/contest.hpp"
#include "bot/bot.hpp"
#include "sim/histogram.hpp"

// What was counted in some deals of a contest. All but the times are exact, and the same for any number of
// threads.
namespace brelan::arena {

inline constexpr std::int64_t kHalves = 2;  // to a point: losses are counted in half-points

struct Made {
    std::uint64_t tried = 0;
    std::uint64_t made = 0;
    bool operator==(const Made&) const = default;
};

// The first answer that was none.
struct Failure {
    bot::Lapse fault = bot::Lapse::none;  // none: there was no such answer
    std::string detail{};
    std::uint64_t deal = 0;
};

// Of a bot that is measured, in the seats in which it is.
struct SideTally {
    std::uint64_t seats = 0;         // how often it was dealt to
    std::vector<Sums> scores{};      // by part; the last: without one
    std::vector<Made> undertaken{};  // by what was undertaken
    Calibration calibration{};       // of what it said when it bid
    sim::Histogram microseconds{};   // of each answer
    std::uint64_t failures = 0;      // answers that were none
    Failure first_failure{};
    sim::Histogram losses{};  // half-points lost by a card, against the best one with all cards known

    // Adds what was counted in later deals.
    void merge(const SideTally& other);
    // Every answer was that of another bot, which stood in: what was measured is not this one.
    bool never_played() const { return !microseconds.empty() && failures == microseconds.count(); }
    // The losses as sums, in half-points.
    Sums lost() const;
    // How often it played the first part, which is to be won (the taker).
    std::uint64_t takes() const;
};

struct Tally {
    std::uint64_t deals = 0;     // that make a difference
    std::uint64_t idle = 0;      // in which nobody got a part
    std::uint64_t unopened = 0;  // in which the opening is not allowed
    std::uint64_t plays = 0;     // deals played, every time counted
    Sums whole{};                // the difference that A makes in a seat, in units
    std::vector<Sums> roles{};   // the same for each part, with Exchange::roles
    std::array<SideTally, kWhos> sides{};
    std::vector<Made> against{};  // undertaken by B against A

    explicit Tally(const Contest& contest);
    Tally() = default;
    // Adds what was counted in later deals.
    void merge(const Tally& other);
    SideTally& side(Who who) { return sides[static_cast<std::size_t>(who)]; }
    const SideTally& side(Who who) const { return sides[static_cast<std::size_t>(who)]; }
};

}  // namespace brelan::arena
