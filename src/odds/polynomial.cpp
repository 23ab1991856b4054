#include "odds/polynomial.hpp"

#include <algorithm>

#include "odds/counting.hpp"

namespace brelan::odds {

Polynomial places(int size, int least, int most) {
    Polynomial out(static_cast<std::size_t>(std::min(size, most) + 1));
    for (int i = least; i <= std::min(size, most); ++i) out[static_cast<std::size_t>(i)] = binomial(size, i);
    return out;
}

Polynomial product(const Polynomial& a, const Polynomial& b, int degree) {
    const std::size_t terms = std::min(a.size() + b.size() - 1, static_cast<std::size_t>(degree) + 1);
    Polynomial out(terms);
    for (std::size_t i = 0; i < std::min(a.size(), terms); ++i) {
        for (std::size_t j = 0; j < b.size() && i + j < terms; ++j)
            out[i + j] = add(out[i + j], multiply(a[i], b[j]));
    }
    return out;
}

Polynomial power(const Polynomial& base, int exponent, int degree) {
    Polynomial out{1};
    for (int i = 0; i < exponent; ++i) out = product(out, base, degree);
    return out;
}

Fraction each_within(const Hands& hands, int marked, int least, int most) {
    const Polynomial held = power(places(hands.size, least, most), hands.count, marked);
    const Polynomial all = product(held, places(hands.others, 0, hands.others), marked);
    const std::size_t degree = static_cast<std::size_t>(marked);
    return {degree < all.size() ? all[degree] : 0, binomial(hands.all(), marked)};
}

Fraction each_within_by_lot(int hands, int marked, int least, int most) {
    // ways[n]: the number of ways to give n particular cards to the hands so far
    std::vector<Integer> ways(static_cast<std::size_t>(marked) + 1);
    ways[0] = 1;
    Integer all = 1;
    for (int hand = 0; hand < hands; ++hand) {
        std::vector<Integer> next(ways.size());
        for (int n = 0; n <= marked; ++n) {
            for (int own = least; own <= std::min(n, most); ++own) {
                const Integer more = multiply(ways[static_cast<std::size_t>(n - own)], binomial(n, own));
                next[static_cast<std::size_t>(n)] = add(next[static_cast<std::size_t>(n)], more);
            }
        }
        ways = next;
    }
    for (int card = 0; card < marked; ++card) all = multiply(all, hands);
    return {ways[static_cast<std::size_t>(marked)], all};
}

}  // namespace brelan::odds
