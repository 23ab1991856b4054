#include "arena/sums.hpp"

#include <array>
#include <cmath>

namespace brelan::arena {
namespace {

// The quantile of the normal distribution, and the quantiles of t for which the expansion below is not
// accurate enough.
constexpr double kNormal = 1.959963984540054;
constexpr std::array kFew{12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004};

}  // namespace

void Sums::add(std::int64_t value, std::uint64_t times) {
    count += times;
    first += Wide{value} * Wide{times};
    second += Wide{value} * value * Wide{times};
}

void Sums::merge(const Sums& other) {
    count += other.count;
    first += other.first;
    second += other.second;
}

double variance(const Sums& sums, std::int64_t unit) {
    if (sums.count < 2) return 0;
    const auto n = static_cast<double>(sums.count);
    const Wide spread = sums.second * Wide{sums.count} - sums.first * sums.first;
    const auto points = static_cast<double>(unit);
    return static_cast<double>(spread) / n / (n - 1) / points / points;
}

Estimate estimate(const Sums& sums, std::int64_t unit) {
    Estimate out{sums.count};
    if (sums.count == 0) return out;
    const auto n = static_cast<double>(sums.count);
    out.mean = static_cast<double>(sums.first) / n / static_cast<double>(unit);
    if (sums.count < 2) return out;
    out.error = std::sqrt(variance(sums, unit) / n);
    out.half = t_quantile(sums.count - 1) * out.error;
    return out;
}

// Cornish and Fisher's expansion, correct to three decimals for nine or more degrees of freedom.
double t_quantile(std::uint64_t freedom) {
    if (freedom == 0) return 0;
    if (freedom <= kFew.size()) return kFew[freedom - 1];
    const auto v = static_cast<double>(freedom);
    constexpr double z = kNormal;
    constexpr double z3 = z * z * z;
    constexpr double z5 = z3 * z * z;
    constexpr double z7 = z5 * z * z;
    return z + (z3 + z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * v * v * v);
}

}  // namespace brelan::arena
