#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "odds/fraction.hpp"

// Simulated figures compared with exact ones.
namespace brelan::kit {

// The probability of a result more than four standard errors from the mean, on one side of the normal
// distribution.
inline constexpr double kBeyond = 3.167e-5;
inline constexpr double kMany = 100;  // from this number on, counts are practically normally distributed

// The exact chance that an event of probability p (between 0 and 1) occurs at least `seen` times in n.
inline double chance_of_more(double p, std::uint64_t seen, std::uint64_t n) {
    const auto logarithm = [](std::uint64_t k) { return std::lgamma(static_cast<double>(k) + 1); };
    double sum = 0;
    for (std::uint64_t k = seen; k <= n; ++k) {
        const double log_chance = logarithm(n) - logarithm(k) - logarithm(n - k) +
                                  static_cast<double>(k) * std::log(p) +
                                  static_cast<double>(n - k) * std::log1p(-p);
        const double chance = std::exp(log_chance);
        sum += chance;
        if (static_cast<double>(k) > p * static_cast<double>(n) && chance < 1e-9 * kBeyond) break;
    }
    return sum;
}

// Whether an event of this probability was seen a plausible number of times, within four standard errors. If
// the event is expected to occur (or not to occur) only a few times, the limits are the ones that have the
// same probability in the exact (binomial) distribution.
inline testing::AssertionResult agrees(const odds::Fraction& chance, std::uint64_t seen,
                                       std::uint64_t times) {
    const double p = chance.approximate();
    const double n = static_cast<double>(times);
    const double expected = p * n;
    const double error = std::sqrt(n * p * (1 - p));
    const auto is_likely = [&] {
        if (chance == odds::Fraction(0)) return seen == 0;
        if (chance == odds::Fraction(1)) return seen == times;
        if (std::min(expected, n - expected) >= kMany)
            return std::abs(static_cast<double>(seen) - expected) <= 4 * error;
        const bool rare = expected < n / 2;
        const double q = rare ? p : 1 - p;
        const std::uint64_t count = rare ? seen : times - seen;
        return chance_of_more(q, count, times) >= kBeyond &&
               1 - chance_of_more(q, count + 1, times) >= kBeyond;
    };
    if (is_likely()) return testing::AssertionSuccess();
    return testing::AssertionFailure()
           << "seen " << seen << " times of " << times << ", expected " << expected << " +- " << error;
}

// A mean of simulated values that can be compared with an exact mean, within four standard errors.
class Mean {
  public:
    void add(double value) {
        ++count_;
        sum_ += value;
        squares_ += value * value;
    }
    std::uint64_t count() const { return count_; }
    // The sample variance stands in for the true variance. Pass a lower bound if the true variance is known
    // to be larger, because samples often miss the rare values.
    testing::AssertionResult agrees(const odds::Fraction& exact, double least_variance = 0) const {
        const double n = static_cast<double>(count_);
        const double mean = sum_ / n;
        const double error = std::sqrt(std::max(squares_ / n - mean * mean, least_variance) / n);
        if (std::abs(mean - exact.approximate()) <= 4 * error + 1e-12) return testing::AssertionSuccess();
        return testing::AssertionFailure() << "mean " << mean << " +- " << error << " of " << count_
                                           << ", expected " << exact.approximate();
    }

  private:
    std::uint64_t count_ = 0;
    double sum_ = 0;
    double squares_ = 0;
};

}  // namespace brelan::kit
