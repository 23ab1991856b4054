#include "games/tontine/odds/equations.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "games/tontine/odds/lanes.hpp"

namespace brelan::tontine {
namespace {

template <class Real>
using Sums = std::array<Real, Figures::kCount>;

// The weighted sum of the values of some rows. Two independent partial sums shorten the dependency chain.
template <class Real>
Sums<Real> weighted(const Real* x, const std::uint16_t* targets, const std::uint16_t* weights,
                    std::size_t count) {
    constexpr std::size_t kWide = LanesOf<Real>::kCount;
    static_assert(Figures::kCount % kWide == 0);
    using Row = std::array<Lanes<Real>, Figures::kCount / kWide>;
    Row even{};
    Row odd{};
    const auto add = [&](Row& sums, std::size_t at) {
        const auto weight = static_cast<Real>(weights[at]);
        const Real* const next = x + targets[at] * Figures::kCount;
        for (std::size_t lane = 0; lane < sums.size(); ++lane)
            sums[lane] += weight * load(next + lane * kWide);
    };
    std::size_t at = 0;
    for (; at + 1 < count; at += 2) {
        add(even, at);
        add(odd, at + 1);
    }
    if (at < count) add(even, at);
    for (std::size_t lane = 0; lane < even.size(); ++lane) even[lane] += odd[lane];
    return std::bit_cast<Sums<Real>>(even);
}

// Adds figures whose places are counted from seat `shift`.
template <class Real>
void add_turned(Sums<Real>& all, const Sums<Real>& sum, std::size_t shift, std::size_t players) {
    for (std::size_t place = 0; place < players; ++place) all[(place + shift) % players] += sum[place];
    for (std::size_t k = kChainSeats; k < Figures::kCount; ++k) all[k] += sum[k];
}

}  // namespace

double rounding_of(const HandRows& hands) {
    constexpr double kHalfUnit = std::numeric_limits<double>::epsilon() / 2;
    constexpr double kMore =
        3.0 + 2 * kChainSeats;  // roundings in the shifts' sums, the division, the gains and the residual
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

void Equations::sweep(Rough& x, const Rough& right, int least, int most) const {
    for (int living = least; living <= most; ++living) {
        for (const std::uint32_t row : rows_of_[static_cast<std::size_t>(living)]) {
            const Sums<float> mean = mean_after(x, row);
            const std::size_t first = row * Figures::kCount;
            for (std::size_t k = 0; k < Figures::kCount; ++k) x[first + k] = mean[k] + right[first + k];
        }
    }
}

Vector Equations::gains() const {
    Vector out;
    out.reserve(values());
    for (const HandRow& row : hands_.rows) {
        out.insert(out.end(), row.gains.values.begin(), row.gains.values.end());
    }
    return out;
}

Vector Equations::lacks(const Vector& x) const {
    Vector out;
    out.reserve(x.size());
    for (std::size_t row = 0; row < hands_.rows.size(); ++row) {
        const Sums<double> mean = mean_after(x, row);
        const Figures& gains = hands_.rows[row].gains;
        for (std::size_t k = 0; k < Figures::kCount; ++k)
            out.push_back(mean[k] + gains.values[k] - x[row * Figures::kCount + k]);
    }
    return out;
}

Figures Equations::residuals(const Vector& x, const Vector& lacks) const {
    Figures most{};
    Figures largest{};
    for (std::size_t i = 0; i < x.size(); ++i) {
        const std::size_t k = i % Figures::kCount;
        most.values[k] = std::max(most.values[k], std::fabs(lacks[i]));
        largest.values[k] = std::max(largest.values[k], std::fabs(x[i]));
    }
    const double rounding = rounding_of(hands_);
    for (std::size_t k = 0; k < Figures::kCount; ++k) {
        most.values[k] += rounding * (2 * largest.values[k] + 1);  // a hand's gains are smaller than this
    }
    const double places = *std::max_element(most.values.begin(), most.values.begin() + kChainSeats);
    std::fill_n(most.values.begin(), kChainSeats, places);
    return most;
}

// The expected x after the hand that begins in a row.
template <class Real>
std::array<Real, Figures::kCount> Equations::mean_after(const std::vector<Real>& x, std::size_t i) const {
    const HandRow& row = hands_.rows[i];
    const std::uint16_t* const targets = &hands_.targets[row.first];
    const std::uint16_t* const weights = &hands_.weights[row.first];
    Sums<Real> all{};
    std::size_t at = 0;
    for (std::size_t shift = 0; shift < kChainSeats; ++shift) {
        const std::size_t count = row.ends[shift] - at;
        if (count == 0) continue;
        const Sums<Real> sum = weighted(x.data(), targets + at, weights + at, count);
        add_turned(all, sum, shift, static_cast<std::size_t>(hands_.players));
        at = row.ends[shift];
    }
    for (Real& value : all) value /= static_cast<Real>(row.all_weights());
    return all;
}

}  // namespace brelan::tontine
