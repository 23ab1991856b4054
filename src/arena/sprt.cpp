#include "arena/sprt.hpp"

#include <cmath>
#include <limits>

namespace brelan::arena {
namespace {

// The ratio if all differences are equal. The ratio is then beyond any bound, on the side of the nearer
// hypothesis.
double sure_ratio(double lead) {
    constexpr double kSure = std::numeric_limits<double>::infinity();
    return lead > 0 ? kSure : lead < 0 ? -kSure : 0;
}

double ratio_of(const Sums& differences, std::int64_t unit, const SprtBounds& bounds) {
    const Estimate seen = estimate(differences, unit);
    const double lead = seen.mean - (bounds.h0 + bounds.h1) / 2;
    const double spread = variance(differences, unit);
    if (seen.count < 2) return 0;
    if (!(spread > 0)) return sure_ratio(lead);
    return static_cast<double>(seen.count) * (bounds.h1 - bounds.h0) * lead / spread;
}

}  // namespace

Sprt sprt(const Sums& differences, std::int64_t unit, const SprtBounds& bounds) {
    Sprt test;
    test.lower = std::log(bounds.beta / (1 - bounds.alpha));
    test.upper = std::log((1 - bounds.beta) / bounds.alpha);
    test.ratio = ratio_of(differences, unit, bounds);
    if (differences.count < kLeastForVerdict) return test;
    if (test.ratio >= test.upper) test.verdict = Verdict::h1;
    if (test.ratio <= test.lower) test.verdict = Verdict::h0;
    return test;
}

}  // namespace brelan::arena
