#include "odds/fraction.hpp"

#include <utility>

namespace brelan::odds {
namespace {

// Writes n/d (not below zero) with the given number of decimals, digit by digit and thus exactly.
std::string rounded(Integer n, Integer d, int places) {
    Integer whole = n / d;
    Integer rest = n % d;
    std::string decimals;
    for (int i = 0; i < places; ++i) {
        rest = multiply(rest, 10);
        decimals += static_cast<char>('0' + static_cast<int>(rest / d));
        rest %= d;
    }
    bool carry = rest >= d - rest;  // halves round up
    for (std::size_t i = decimals.size(); carry && i-- > 0;) {
        carry = decimals[i] == '9';
        decimals[i] = carry ? '0' : static_cast<char>(decimals[i] + 1);
    }
    if (carry) whole = add(whole, 1);
    return digits(whole) + (places > 0 ? "." + decimals : "");
}

}  // namespace

std::string ratio_text(const Fraction& fraction) {
    if (fraction.d() == 1) return digits(fraction.n());
    return digits(fraction.n()) + "/" + digits(fraction.d());
}

std::string decimal_text(const Fraction& fraction, int places) {
    const std::string text = rounded(absolute(fraction.n()), fraction.d(), places);
    const bool zero = text.find_first_not_of("0.") == std::string::npos;
    return (fraction.n() < 0 && !zero ? "-" : "") + text;
}

std::string percent_text(const Fraction& fraction, int places) {
    return decimal_text(fraction * Fraction(100), places);
}

}  // namespace brelan::odds
