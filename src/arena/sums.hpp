#pragma once
#include <cstdint>

namespace brelan::arena {

__extension__ using Wide = __int128;

// The count, the sum and the sum of squares of some whole numbers. All three values are exact, so the order
// of addition does not matter.
struct Sums {
    std::uint64_t count = 0;
    Wide first = 0;
    Wide second = 0;

    void add(std::int64_t value, std::uint64_t times = 1);
    void merge(const Sums& other);
    bool operator==(const Sums&) const = default;
};

// A mean and its 95 % interval: from mean - half to mean + half.
struct Estimate {
    std::uint64_t count = 0;
    double mean = 0;
    double error = 0;  // the standard error of the mean; 0 for fewer than two values
    double half = 0;

    // A single value gives no idea of the spread.
    bool has_interval() const { return count >= 2; }
};

// The estimate in points, from sums in a smaller unit; one point is `unit` of these units.
Estimate estimate(const Sums& sums, std::int64_t unit = 1);

// The sample variance of the same numbers; 0 for fewer than two.
double variance(const Sums& sums, std::int64_t unit = 1);

// The 97.5 % quantile of Student's t with this many degrees of freedom.
double t_quantile(std::uint64_t freedom);

}  // namespace brelan::arena
