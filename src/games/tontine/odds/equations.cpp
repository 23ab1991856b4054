#include "games/tontine/odds/equations.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace brelan::tontine {

double rounding_of(const HandRows& hands) {
    constexpr double kHalfUnit = std::numeric_limits<double>::epsilon() / 2;
    constexpr double kMore = 2.0 + 2 * kChainSeats;  // the sums of the shifts, the division, the gains
    std::uint32_t longest = 0;
    for (const HandRow& row : hands.rows) longest = std::max(longest, row.ends.back());
    const double roundings = longest + kMore;
    return roundings * kHalfUnit / (1 - roundings * kHalfUnit);
}

Equations::Equations(const HandRows& hands) : hands_(hands) {
    for (std::size_t row = hands.rows.size(); row-- > 0;) {
        rows_of_[static_cast<std::size_t>(hands.rows[row].living)].push_back(static_cast<std::uint32_t>(row));
    }
}

void Equations::sweep(Vector& x, int least, int most) const {
    for (int living = least; living <= most; ++living) {
        for (const std::uint32_t row : rows_of_[static_cast<std::size_t>(living)]) {
            const Figures right = right_side(x, row);
            std::copy(right.values.begin(), right.values.end(),
                      x.begin() + static_cast<std::ptrdiff_t>(row * Figures::kCount));
        }
    }
}

Figures Equations::residuals(const Vector& x) const {
    Figures most{};
    Figures largest{};
    for (std::size_t row = 0; row < hands_.rows.size(); ++row) {
        const Figures right = right_side(x, row);
        for (std::size_t k = 0; k < Figures::kCount; ++k) {
            const double value = x[row * Figures::kCount + k];
            most.values[k] = std::max(most.values[k], std::fabs(right.values[k] - value));
            largest.values[k] = std::max(largest.values[k], std::fabs(value));
        }
    }
    const double rounding = rounding_of(hands_);
    for (std::size_t k = 0; k < Figures::kCount; ++k) {
        most.values[k] += rounding * (2 * largest.values[k] + 1);  // the gains of a hand are less than that
    }
    const double places = *std::max_element(most.values.begin(), most.values.begin() + kChainSeats);
    std::fill_n(most.values.begin(), kChainSeats, places);
    return most;
}

// What the equation of a row makes of the others.
Figures Equations::right_side(const Vector& x, std::size_t i) const {
    const HandRow& row = hands_.rows[i];
    Figures all{};
    std::uint32_t at = 0;
    for (std::size_t shift = 0; shift < kChainSeats; ++shift) {
        if (at == row.ends[shift]) continue;
        std::array<double, Figures::kCount> sum{};
        for (; at < row.ends[shift]; ++at) {
            const double weight = row.weights[at];
            const double* next = &x[row.targets[at] * Figures::kCount];
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
void Equations::add_turned(Figures& all, const std::array<double, Figures::kCount>& sum,
                           std::size_t shift) const {
    const auto players = static_cast<std::size_t>(hands_.players);
    for (std::size_t place = 0; place < players; ++place) {
        all.values[(place + shift) % players] += sum[place];
    }
    for (std::size_t k = kChainSeats; k < Figures::kCount; ++k) all.values[k] += sum[k];
}

}  // namespace brelan::tontine
