#pragma once
#include <cmath>
#include <cstdint>
#include <vector>

namespace brelan::kit {

// How far counts are from being equal: Pearson's sum, brought to a standard normal deviate after Wilson and
// Hilferty. With a fixed seed a test compares it with a bound that chance alone would pass about once in 10^6
// (4.75).
inline double chi_square_deviate(const std::vector<std::int64_t>& counts) {
    double all = 0;
    for (const std::int64_t count : counts) all += static_cast<double>(count);
    const double expected = all / static_cast<double>(counts.size());
    double sum = 0;
    for (const std::int64_t count : counts) {
        const double off = static_cast<double>(count) - expected;
        sum += off * off / expected;
    }
    const double freedom = static_cast<double>(counts.size()) - 1;
    const double spread = 2.0 / (9.0 * freedom);
    return (std::cbrt(sum / freedom) - (1.0 - spread)) / std::sqrt(spread);
}

inline constexpr double kOnceInAMillion = 4.75;

}  // namespace brelan::kit
