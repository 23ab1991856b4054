#pragma once
#include <cstdint>

#include "arena/sums.hpp"

// A test that ends as soon as the evidence suffices. It is Wald's sequential test of two hypotheses about the
// mean difference per deal, in its generalised form. The differences are treated as normal with their sample
// variance, so the log-likelihood ratio after n of them is n (h1 - h0) (mean - (h0 + h1) / 2) / variance.
namespace brelan::arena {

struct SprtBounds {
    double h0 = 0;        // the mean difference under H0, in points per deal
    double h1 = 0;        // the mean difference under H1; greater than h0
    double alpha = 0.05;  // the chance of accepting H1 if H0 is true
    double beta = 0.05;   // the chance of accepting H0 if H1 is true
};

enum class Verdict : std::uint8_t { open, h0, h1 };

struct Sprt {
    double ratio = 0;  // the log-likelihood ratio
    double lower = 0;  // at this ratio or below, H0 is accepted
    double upper = 0;  // at this ratio or above, H1 is accepted
    Verdict verdict = Verdict::open;
};

// With fewer deals, there is no verdict, because the variance estimate would be too poor.
inline constexpr std::uint64_t kLeastForVerdict = 30;

Sprt sprt(const Sums& differences, std::int64_t unit, const SprtBounds& bounds);

}  // namespace brelan::arena
