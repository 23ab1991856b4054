#include "games/tontine/odds/chain.hpp"

#include <algorithm>
#include <limits>
#include <thread>
#include <utility>

#include "games/tontine/odds/lasting.hpp"
#include "games/tontine/odds/mixing.hpp"

namespace brelan::tontine {
namespace {

constexpr double kEnough = 1e-10;  // changes that leave nine digits behind the point
constexpr int kFewLiving = 3;
constexpr int kMostSteps = 1000;

// One step: hands with few living seats are quickly gone through and keep the game long, so that at larger
// tables they are gone through more often.
void step(const Equations& equations, int players, Vector& x) {
    const int sweeps_of_few = players > kFewLiving ? 3 : 1;
    for (int i = 0; i < sweeps_of_few; ++i) equations.sweep(x, 0, kFewLiving);
    equations.sweep(x, kFewLiving + 1, kChainSeats);
}

Vector solve(const Equations& equations, int players, const odds::Watch& watch) {
    Mixing mixing(equations.values());
    Vector x(equations.values());
    double change = 1;
    for (int i = 0; i < kMostSteps && change > kEnough && !watch.stopped(); ++i) {
        const Vector before = x;
        step(equations, players, x);
        change = mixing.mix(before, x);
        watch.step();
    }
    return x;
}

// How far the figures may be from the true ones. With the equations E x = g, the error of x is the inverse of
// E times what the equations lack. That inverse has no negative number, and the sum of a row is the expected
// length of the game from there: so no error is larger than the largest lack times the longest length. The
// length is known from the equations as well, with such an error itself.
Figures errors_of(const Equations& equations, const Vector& x) {
    Figures lacks = equations.residuals(x);
    const double lack = lacks.values[Figures::kHands];
    double longest = 0;
    for (std::size_t i = Figures::kHands; i < x.size(); i += Figures::kCount)
        longest = std::max(longest, x[i]);
    longest = lack < 1 ? longest / (1 - lack) : std::numeric_limits<double>::infinity();
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
    std::thread helper([&] { lasts = lasting(hands, watch); });
    const Vector x = solve(equations, options.players, watch);
    helper.join();
    result.errors = errors_of(equations, x);
    std::copy_n(x.begin(), Figures::kCount, result.figures.values.begin());
    result.lies = hands.rows.size();
    result.lasts = std::move(lasts.chances);
    result.lasts_error = lasts.error;
    return result;
}

}  // namespace brelan::tontine
