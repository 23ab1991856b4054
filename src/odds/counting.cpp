#include "odds/counting.hpp"

#include <algorithm>

namespace brelan::odds {

Integer binomial(int n, int k) {
    if (k < 0 || k > n) return 0;
    Integer out = 1;
    for (int i = 1; i <= std::min(k, n - k); ++i) out = multiply(out, n - std::min(k, n - k) + i) / i;
    return out;
}

Integer multinomial(std::span<const int> heaps) {
    Integer out = 1;
    int all = 0;
    for (const int heap : heaps) out = multiply(out, binomial(all += heap, heap));
    return out;
}

Fraction hypergeometric(int all, int wanted, int drawn, int k) {
    return {multiply(binomial(wanted, k), binomial(all - wanted, drawn - k)), binomial(all, drawn)};
}

}  // namespace brelan::odds
