#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "odds/fraction.hpp"

// Simulated figures against exact ones.
namespace brelan::kit {

// Whether an event of this chance, seen so many times, lies within four standard errors. Where it is expected
// less than once, or to be missing less than once, the standard error means nothing: up to five times are
// fine.
inline testing::AssertionResult agrees(const odds::Fraction& chance, std::uint64_t seen,
                                       std::uint64_t times) {
    const double p = chance.approximate();
    const double n = static_cast<double>(times);
    const double expected = p * n;
    const double error = std::sqrt(n * p * (1 - p));
    if (expected < 1 && seen <= 5 && (p > 0 || seen == 0)) return testing::AssertionSuccess();
    if (n - expected < 1 && times - seen <= 5 && (p < 1 || seen == times)) return testing::AssertionSuccess();
    if (std::abs(static_cast<double>(seen) - expected) <= 4 * error) return testing::AssertionSuccess();
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
