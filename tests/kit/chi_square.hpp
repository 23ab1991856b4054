#pragma once
#include <cmath>
#include <cstdint>
#include <vector>

namespace brelan::kit {

// How far the counts deviate from the expectations given by these weights: Pearson's sum, converted to a
// standard normal deviate with the Wilson-Hilferty formula. Tests with a fixed seed compare it with a bound
// that chance alone exceeds about once in 10^6 (4.75).
inline double chi_square_deviate(const std::vector<std::int64_t>& counts,
                                 const std::vector<double>& weights) {
    double all = 0;
    double weight = 0;
    for (const std::int64_t count : counts) all += static_cast<double>(count);
    for (const double part : weights) weight += part;
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double expected = all * weights[i] / weight;
        const double off = static_cast<double>(counts[i]) - expected;
        sum += off * off / expected;
    }
    const double freedom = static_cast<double>(counts.size()) - 1;
    const double spread = 2.0 / (9.0 * freedom);
    return (std::cbrt(sum / freedom) - (1.0 - spread)) / std::sqrt(spread);
}

// How far the counts deviate from a uniform distribution.
inline double chi_square_deviate(const std::vector<std::int64_t>& counts) {
    return chi_square_deviate(counts, std::vector<double>(counts.size(), 1.0));
}

inline constexpr double kOnceInAMillion = 4.75;

}  // namespace brelan::kit
