#pragma once
#include <cmath>
#include <cstdint>

#include "odds/integer.hpp"
#include "odds/report.hpp"

// Results of simulations, with standard errors. The sums are whole numbers, so their order does not matter.
namespace brelan::odds {

class Sample {
  public:
    constexpr void add(std::int64_t value, std::uint64_t times = 1) {
        count_ += times;
        sum_ += static_cast<Integer>(value) * static_cast<Integer>(times);
        squares_ += static_cast<Integer>(value) * value * static_cast<Integer>(times);
    }

    constexpr void add(const Sample& others) {
        count_ += others.count_;
        sum_ += others.sum_;
        squares_ += others.squares_;
    }

    constexpr std::uint64_t count() const { return count_; }

    // The mean with its standard error. Without values, the mean is 0; with fewer than two, the error is 0.
    Real mean() const {
        if (count_ == 0) return {};
        const auto n = static_cast<Integer>(count_);
        const double mean = static_cast<double>(sum_) / static_cast<double>(n);
        if (n == 1) return {mean, 0};
        // exactly n (n - 1) times the sample variance
        const Integer spread = subtract(multiply(n, squares_), multiply(sum_, sum_));
        const double divisor = static_cast<double>(n) * static_cast<double>(n - 1) * static_cast<double>(n);
        return {mean, std::sqrt(static_cast<double>(spread) / divisor)};
    }

  private:
    std::uint64_t count_ = 0;
    Integer sum_ = 0;
    Integer squares_ = 0;
};

// The share of successful tries, with its standard error.
inline Real share(std::uint64_t hits, std::uint64_t tries) {
    if (tries == 0) return {};
    const double part = static_cast<double>(hits) / static_cast<double>(tries);
    return {part, std::sqrt(part * (1 - part) / static_cast<double>(tries))};
}

}  // namespace brelan::odds
