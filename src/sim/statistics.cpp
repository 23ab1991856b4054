#include "sim/statistics.hpp"

#include <cmath>
#include <optional>

#include "core/assert.hpp"

namespace brelan::sim {
namespace {

__extension__ using Wide = __int128;

// The exact sum of every value's difference from a centre near the mean, and the exact sum of the squared
// differences.
struct Sums {
    Wide first = 0;
    Wide second = 0;
};

// The sum of all values; it fits, since count and value have 64 bits each.
Wide total(const Histogram& histogram) {
    Wide sum = 0;
    histogram.each([&](std::int64_t value, std::uint64_t times) { sum += Wide{value} * Wide{times}; });
    return sum;
}

// The sums about `centre`, or nothing if the squares overflow.
std::optional<Sums> sums_about(const Histogram& histogram, std::int64_t centre) {
    Sums sums;
    bool fits = true;
    histogram.each([&](std::int64_t value, std::uint64_t times) {
        const Wide away = Wide{value} - centre;
        Wide square = 0;
        sums.first += away * Wide{times};
        fits = fits && !__builtin_mul_overflow(away, away, &square);
        fits = fits && !__builtin_mul_overflow(square, Wide{times}, &square);
        fits = fits && !__builtin_add_overflow(sums.second, square, &sums.second);
    });
    if (!fits) return std::nullopt;
    return sums;
}

// Exactly n times the sum of squares about the mean: n * second - first^2; nothing on overflow.
std::optional<Wide> exact_spread(const Sums& sums, std::uint64_t count) {
    Wide left = 0;
    Wide right = 0;
    if (__builtin_mul_overflow(sums.second, Wide{count}, &left)) return std::nullopt;
    if (__builtin_mul_overflow(sums.first, sums.first, &right)) return std::nullopt;
    return left - right;
}

// The variance, computed in ascending order of the values, for values too large for exact sums.
double rough_variance(const Histogram& histogram, double mean) {
    double sum = 0;
    histogram.each([&](std::int64_t value, std::uint64_t times) {
        const double away = static_cast<double>(value) - mean;
        sum += away * away * static_cast<double>(times);
    });
    return sum / static_cast<double>(histogram.count() - 1);
}

// The variance of a sample of at least two values.
double variance(const Histogram& histogram, std::int64_t centre, double mean) {
    const auto count = static_cast<double>(histogram.count());
    if (const auto sums = sums_about(histogram, centre)) {
        if (const auto spread = exact_spread(*sums, histogram.count())) {
            return static_cast<double>(*spread) / count / (count - 1);
        }
    }
    return rough_variance(histogram, mean);
}

}  // namespace

Summary summarise(const Histogram& histogram) {
    Summary summary;
    if (histogram.empty()) return summary;
    const Wide sum = total(histogram);
    const auto count = static_cast<double>(histogram.count());
    summary.count = histogram.count();
    summary.mean = static_cast<double>(sum) / count;
    summary.min = histogram.min();
    summary.max = histogram.max();
    if (summary.count > 1) {
        const double spread =
            variance(histogram, static_cast<std::int64_t>(sum / Wide{summary.count}), summary.mean);
        summary.deviation = std::sqrt(spread);
        summary.standard_error = summary.deviation / std::sqrt(count);
    }
    return summary;
}

std::int64_t quantile(const Histogram& histogram, std::uint32_t numerator, std::uint32_t denominator) {
    BRELAN_ASSERT(denominator > 0 && numerator <= denominator);
    if (histogram.empty()) return 0;
    const Wide rank = (Wide{histogram.count()} * numerator + denominator - 1) / denominator;
    Wide passed = 0;
    std::optional<std::int64_t> found;
    histogram.each([&](std::int64_t value, std::uint64_t times) {
        passed += Wide{times};
        if (!found && passed >= rank) found = value;
    });
    return found.value_or(histogram.max());
}

double share_error(std::uint64_t hits, std::uint64_t count) {
    if (count < 2) return 0;
    const auto n = static_cast<double>(count);
    const double share = static_cast<double>(hits) / n;
    return std::sqrt(share * (1 - share) / (n - 1));
}

}  // namespace brelan::sim
