#pragma once
#include <cstdint>

#include "arena/sums.hpp"

// A test that ends as soon as enough has been seen: Wald's sequential test of two hypotheses about the mean
// difference per deal, in its generalised form. The differences are taken as normal with the variance that
// they show, so that the logarithm of the likelihood ratio after n of them is
// n (h1 - h0) (mean - (h0 + h1) / 2) / variance.
namespace brelan::arena {

struct SprtBounds {
    double h0 = 0;        // the mean difference, in points a deal, that H0 states
    double h1 = 0;        // and H1: above h0
    double alpha = 0.05;  // the chance to take H1 where H0 is true
    double beta = 0.05;   // the chance to take H0 where H1 is true
};

enum class Verdict : std::uint8_t { open, h0, h1 };

struct Sprt {
    double ratio = 0;  // the logarithm of the likelihood ratio
    double lower = 0;  // at or below: H0
    double upper = 0;  // at or above: H1
    Verdict verdict = Verdict::open;
};

// No verdict is given on fewer deals: the variance would not be known well enough.
inline constexpr std::uint64_t kLeastForVerdict = 30;

Sprt sprt(const Sums& differences, std::int64_t unit, const SprtBounds& bounds);

}  // namespace brelan::arena
