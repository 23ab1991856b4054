#pragma once
#include <cstdint>

namespace brelan::arena {

__extension__ using Wide = __int128;

// How many whole numbers there were, their sum and that of their squares, exactly: whoever adds them up in
// whatever order comes to the same.
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

    // One value tells nothing of how far others would lie from it.
    bool has_interval() const { return count >= 2; }
};

// What the sums say of numbers that were counted in parts of a point, `unit` of them to one.
Estimate estimate(const Sums& sums, std::int64_t unit = 1);

// The sample variance of the same numbers; 0 for fewer than two.
double variance(const Sums& sums, std::int64_t unit = 1);

// The point below which Student's t with so many degrees of freedom lies in 975 of 1000 cases.
double t_quantile(std::uint64_t freedom);

}  // namespace brelan::arena
