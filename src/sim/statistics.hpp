#pragma once
#include <cstdint>

#include "sim/histogram.hpp"

namespace brelan::sim {

// A histogram summarised in a few figures. They come from exact sums over the merged histogram, so they are
// bit-identical for any number of threads.
struct Summary {
    std::uint64_t count = 0;
    double mean = 0;
    double standard_error = 0;  // the standard error of the mean; 0 for fewer than two values
    double deviation = 0;       // the standard deviation of a sample (n - 1)
    std::int64_t min = 0;
    std::int64_t max = 0;
};

// The figures of a histogram; all 0 if there are no values.
Summary summarise(const Histogram& histogram);

// The smallest value v such that at least numerator/denominator of all values are <= v; 0 if there are none.
// quantile(h, 1, 2) is the (lower) median, quantile(h, 0, 1) the minimum, quantile(h, 1, 1) the maximum.
std::int64_t quantile(const Histogram& histogram, std::uint32_t numerator, std::uint32_t denominator);

// The standard error of a share: `hits` of `count` tries.
double share_error(std::uint64_t hits, std::uint64_t count);

}  // namespace brelan::sim
