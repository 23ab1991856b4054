#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "arena/calibration.hpp"
#include "arena/contest.hpp"
#include "bot/bot.hpp"
#include "sim/histogram.hpp"

// Statistics over some deals of a contest. Apart from the times, these statistics are exact and the same for
// any number of threads.
namespace brelan::arena {

inline constexpr std::int64_t kHalves = 2;  // half-points in a point: losses are counted in half-points

struct Made {
    std::uint64_t tried = 0;
    std::uint64_t made = 0;
    bool operator==(const Made&) const = default;
};

// The first failure to answer.
struct Failure {
    bot::Lapse fault = bot::Lapse::none;  // none: there was no such failure
    std::string detail{};
    std::uint64_t deal = 0;
};

// The statistics of one measured bot in its seats.
struct SideTally {
    std::uint64_t seats = 0;         // deals that the bot played, counted once per seat
    std::vector<Sums> scores{};      // the scores by role; the last entry is for seats without a role
    std::vector<Made> undertaken{};  // the results of each undertaking
    Calibration calibration{};       // how accurate the bot's predictions for its bids were
    sim::Histogram microseconds{};   // the time taken for each answer
    std::uint64_t failures = 0;      // how often the bot failed to answer
    Failure first_failure{};
    sim::Histogram losses{};  // half-points lost per card, compared with the best card when all are known

    // Adds the statistics of later deals.
    void merge(const SideTally& other);
    // True if another bot gave every answer, so that this bot was not measured at all.
    bool never_played() const { return !microseconds.empty() && failures == microseconds.count(); }
    // The losses as sums, in half-points.
    Sums lost() const;
    // How often the bot played the first role (the declarer, such as the taker).
    std::uint64_t takes() const;
};

struct Tally {
    std::uint64_t deals = 0;     // the deals that count
    std::uint64_t idle = 0;      // deals in which nobody got a role
    std::uint64_t unopened = 0;  // deals in which the opening is not allowed
    std::uint64_t plays = 0;     // how many times a deal was played
    Sums whole{};                // the gain of A in a seat, in units
    std::vector<Sums> roles{};   // A's gain for each role, with Exchange::roles
    std::array<SideTally, kWhos> sides{};
    std::vector<Made> against{};  // what B undertook against A

    explicit Tally(const Contest& contest);
    Tally() = default;
    // Adds the statistics of later deals.
    void merge(const Tally& other);
    SideTally& side(Who who) { return sides[static_cast<std::size_t>(who)]; }
    const SideTally& side(Who who) const { return sides[static_cast<std::size_t>(who)]; }
};

}  // namespace brelan::arena
