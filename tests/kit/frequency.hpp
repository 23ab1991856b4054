#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "odds/fraction.hpp"

// Simulated figures against exact ones.
namespace brelan::kit {

// What four standard errors leave out on each side of the normal distribution.
inline constexpr double kBeyond = 3.167e-5;
inline constexpr double kMany = 100;  // from so many on, counts are as good as normal

// The exact chance to see an event of chance p (between 0 and 1) so many times of n, or more often.
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

// Whether an event of this chance, seen so many times, lies within four standard errors; where it is
// expected, or expected to be missing, only a few times, within what is as likely by the exact (binomial)
// distribution.
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

// A mean of simulated values, and whether it lies within four standard errors of an exact one.
class Mean {
  public:
    void add(double value) {
        ++count_;
        sum_ += value;
        squares_ += value * value;
    }
    std::uint64_t count() const { return count_; }
    // The variance of the samples stands for the true one, which may be known to be larger: rare values are
    // often missing from samples.
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
