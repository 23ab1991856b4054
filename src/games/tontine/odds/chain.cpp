#include "games/tontine/odds/chain.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <utility>

#include "games/tontine/odds/lasting.hpp"
#include "games/tontine/odds/mixing.hpp"
#include "odds/together.hpp"

namespace brelan::tontine {
namespace {

constexpr double kEnough = 2e-9;  // an error that leaves eight correct decimals
constexpr double kPart = 2e-5;    // the accuracy of a correction in single precision
constexpr double kGain = 4;  // a mixture's residual is smaller than the last change by at least this factor
constexpr int kFewLiving = 3;
constexpr int kMostSteps = 1000;

// One iteration of the chain's equations. Hands with few living seats are cheap to update and dominate the
// length of a game, so larger tables update them more often.
void step(const Equations& equations, int players, const Rough& right, Rough& x) {
    const int sweeps_of_few = players > kFewLiving ? 3 : 1;
    for (int i = 0; i < sweeps_of_few; ++i) equations.sweep(x, right, 0, kFewLiving);
    equations.sweep(x, right, kFewLiving + 1, kChainSeats);
}

// The correction for a residual, to a few digits. Iterates until no step changes anything by more than
// `enough`.
Rough correction(const Equations& equations, int players, const Vector& lacks, double enough,
                 const odds::Watch& watch) {
    const Rough right(lacks.begin(), lacks.end());
    Mixing mixing(equations.values());
    Rough x(equations.values());
    double first = 0;
    double change = 1;
    for (int i = 0; i < kMostSteps && change > std::max(kGain * enough, kPart * first) && !watch.stopped();
         ++i) {
        const Rough before = x;
        step(equations, players, right, x);
        change = mixing.mix(before, x);
        if (i == 0) first = change;
        watch.step();
    }
    return x;
}

double largest(const Vector& values) {
    double most = 0;
    for (const double value : values) most = std::max(most, std::fabs(value));
    return most;
}

double longest_game(const Vector& x) {
    double longest = 0;
    for (std::size_t i = Figures::kHands; i < x.size(); i += Figures::kCount)
        longest = std::max(longest, x[i]);
    return longest;
}

struct Solution {
    Vector x;
    Vector lacks;  // the residual of the equations
};

// Refines a solution with single-precision corrections until the residual is negligible or stops shrinking.
Solution solve(const Equations& equations, int players, const odds::Watch& watch) {
    Solution out{Vector(equations.values()), equations.gains()};
    double lack = largest(out.lacks);
    double enough = 0;
    for (double before = 2 * lack + 1; lack > enough && lack < before / 2 && !watch.stopped();) {
        const Rough more = correction(equations, players, out.lacks, enough, watch);
        for (std::size_t i = 0; i < more.size(); ++i) out.x[i] += static_cast<double>(more[i]);
        out.lacks = equations.lacks(out.x);
        before = lack;
        lack = largest(out.lacks);
        enough = kEnough / std::max(1.0, longest_game(out.x));
    }
    return out;
}

// Bounds on the errors of the figures. With the equations E x = g, the error of x is the inverse of E times
// the residual. The inverse of E has no negative entries, and each of its row sums is the expected length of
// a game that starts from that row. So no error exceeds the largest residual times the greatest expected
// length. The equations also give these expected lengths, with the same kind of error.
Figures errors_of(const Equations& equations, const Solution& solution) {
    Figures lacks = equations.residuals(solution.x, solution.lacks);
    const double lack = lacks.values[Figures::kHands];
    const double longest =
        lack < 1 ? longest_game(solution.x) / (1 - lack) : std::numeric_limits<double>::infinity();
    for (double& value : lacks.values) value *= longest;
    return lacks;
}

}  // namespace

std::string_view chain_obstacle(const Options& options) {
    if (options.settlement != Settlement::sequential) return "odds.chain.not.settlement";
    if (options.short_payer != ShortPayer::pays_what_he_has) return "odds.chain.not.short_payer";
    if (options.pool_short == PoolShort::pool_owes) return "odds.chain.not.pool_short";
    if (options.shuffle != Shuffle::every_hand) return "odds.chain.not.shuffle";
    if (options.max_hands != 0) return "odds.chain.not.max_hands";
    return {};
}

ChainResult solve_chain(const Options& options, const odds::Watch& watch) {
    ChainResult result;
    result.errors.values.fill(std::numeric_limits<double>::infinity());
    const HandRows hands = hand_rows(options, watch);
    if (hands.rows.empty()) return result;
    const Equations equations(hands);
    Lasting lasts;
    Solution solution;
    std::atomic<int> next{0};
    odds::together(2, [&] {
        for (int part = next++; part < 2; part = next++) {
            if (part == 0) solution = solve(equations, options.players, watch);
            if (part == 1) lasts = lasting(hands, watch);
        }
    });
    result.errors = errors_of(equations, solution);
    std::copy_n(&solution.x[hands.start * Figures::kCount], Figures::kCount, result.figures.values.begin());
    result.lies = hands.rows.size();
    result.lasts = std::move(lasts.chances);
    result.lasts_error = lasts.error;
    return result;
}

}  // namespace brelan::tontine
