#include "games/tontine/odds/chain.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace brelan::tontine {
namespace {

constexpr double kEnough = 1e-11;                     // changes that leave nine digits behind the point
constexpr double kRounding = 1e-12;                   // of a row's sum of some thousand numbers up to 100
constexpr int kSweeps[] = {3, 3, 3, 4, kChainSeats};  // living seats; the last sweep goes through all rows
constexpr double kNoTail = 1e-4;                      // a smaller chance to go on is not told

using Vector = std::vector<double>;  // Figures::kCount values for each row

// The equations x = gains + chances of the next rows * x, solved row by row over and over (Gauss and Seidel).
// Hands with few living seats are quickly gone through and keep the game long: they are gone through more
// often.
class Equations {
  public:
    explicit Equations(const HandRows& hands) : hands_(hands), x_(hands.rows.size() * Figures::kCount) {}

    const Vector& solution() const { return x_; }

    // Goes through all rows with at most so many living seats; answers the largest change.
    double sweep(int living) {
        double most = 0;
        for (std::size_t i = hands_.rows.size(); i-- > 0;) {
            if (hands_.rows[i].living <= living) most = std::max(most, renew(i));
        }
        return most;
    }

    // How far the equations are from being fulfilled.
    double residual() const {
        double most = 0;
        for (std::size_t i = 0; i < hands_.rows.size(); ++i) {
            const Figures right = right_side(i);
            for (std::size_t k = 0; k < Figures::kCount; ++k) {
                most = std::max(most, std::fabs(right.values[k] - x_[i * Figures::kCount + k]));
            }
        }
        return most;
    }

  private:
    double renew(std::size_t i) {
        const Figures right = right_side(i);
        double most = 0;
        for (std::size_t k = 0; k < Figures::kCount; ++k) {
            double& value = x_[i * Figures::kCount + k];
            most = std::max(most, std::fabs(right.values[k] - value));
            value = right.values[k];
        }
        return most;
    }

    // What the equation of a row makes of the others.
    Figures right_side(std::size_t i) const {
        const HandRow& row = hands_.rows[i];
        Figures all{};
        std::uint32_t at = row.begin;
        for (std::size_t shift = 0; shift < kChainSeats; ++shift) {
            if (at == row.ends[shift]) continue;
            std::array<double, Figures::kCount> sum{};
            for (; at < row.ends[shift]; ++at) {
                const double weight = hands_.weights[at];
                const double* next = &x_[hands_.targets[at] * Figures::kCount];
                for (std::size_t k = 0; k < Figures::kCount; ++k) sum[k] += weight * next[k];
            }
            add_turned(all, sum, shift);
        }
        for (std::size_t k = 0; k < Figures::kCount; ++k) {
            all.values[k] = all.values[k] / row.ways + row.gains.values[k];
        }
        return all;
    }

    // Adds figures whose places are counted from seat `shift` on.
    void add_turned(Figures& all, const std::array<double, Figures::kCount>& sum, std::size_t shift) const {
        const auto players = static_cast<std::size_t>(hands_.players);
        for (std::size_t place = 0; place < players; ++place) {
            all.values[(place + shift) % players] += sum[place];
        }
        for (std::size_t k = kChainSeats; k < Figures::kCount; ++k) all.values[k] += sum[k];
    }

    const HandRows& hands_;
    Vector x_;
};

// The chance, from each row, that the game goes on after one more hand, given the chances `before`.
Vector lasts_longer(const HandRows& hands, const Vector& before) {
    Vector out;
    std::uint32_t at = 0;
    for (const HandRow& row : hands.rows) {
        double sum = 0;
        for (; at < row.ends.back(); ++at) sum += hands.weights[at] * before[hands.targets[at]];
        out.push_back(sum / row.ways);
    }
    return out;
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
    const HandRows hands = hand_rows(options, watch);
    result.error = std::numeric_limits<double>::infinity();
    if (hands.rows.empty()) return result;
    Equations equations(hands);
    for (double change = 1; change > kEnough && !watch.stopped();) {
        for (const int living : kSweeps) change = equations.sweep(living);
        watch.step();
    }
    const Vector& x = equations.solution();
    const double residual = equations.residual();
    std::copy_n(x.begin(), Figures::kCount, result.figures.values.begin());
    // The inverse of the equations has no row with a larger sum than the longest expected game.
    double longest = 0;
    for (std::size_t i = Figures::kHands; i < x.size(); i += Figures::kCount)
        longest = std::max(longest, x[i]);
    result.error = (residual + kRounding) * longest;
    result.lies = hands.rows.size();
    Vector lasts(hands.rows.size(), 1);
    while (lasts[0] >= kNoTail && !watch.stopped()) {
        result.lasts.push_back(lasts[0]);
        lasts = lasts_longer(hands, lasts);
    }
    return result;
}

}  // namespace brelan::tontine
