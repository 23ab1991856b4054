#pragma once
#include <compare>
#include <string>

#include "odds/integer.hpp"

namespace brelan::odds {

// An exact ratio of two whole numbers, always in lowest terms, with a positive denominator.
class Fraction {
  public:
    constexpr Fraction() = default;
    constexpr Fraction(Integer whole) : n_(whole) {}  // NOLINT(google-explicit-constructor)
    constexpr Fraction(Integer n, Integer d) : n_(n), d_(d) { reduce(); }

    constexpr Integer n() const { return n_; }
    constexpr Integer d() const { return d_; }

    friend constexpr Fraction operator+(const Fraction& a, const Fraction& b) { return sum(a, b.n_, b.d_); }
    friend constexpr Fraction operator-(const Fraction& a, const Fraction& b) {
        return sum(a, subtract(0, b.n_), b.d_);
    }
    friend constexpr Fraction operator*(const Fraction& a, const Fraction& b) {
        const Fraction left(a.n_, b.d_);  // reducing crosswise keeps the products small
        const Fraction right(b.n_, a.d_);
        return {multiply(left.n_, right.n_), multiply(left.d_, right.d_)};
    }
    friend constexpr Fraction operator/(const Fraction& a, const Fraction& b) {
        return a * Fraction(b.d_, b.n_);
    }
    constexpr Fraction& operator+=(const Fraction& other) { return *this = *this + other; }
    constexpr Fraction& operator-=(const Fraction& other) { return *this = *this - other; }
    constexpr Fraction& operator*=(const Fraction& other) { return *this = *this * other; }

    friend constexpr bool operator==(const Fraction&, const Fraction&) = default;
    friend constexpr std::strong_ordering operator<=>(const Fraction& a, const Fraction& b) {
        const Integer difference = (a - b).n_;
        return difference < 0   ? std::strong_ordering::less
               : difference > 0 ? std::strong_ordering::greater
                                : std::strong_ordering::equal;
    }

    // An approximation, for plots; text.hpp writes figures for people.
    constexpr double approximate() const { return static_cast<double>(n_) / static_cast<double>(d_); }

  private:
    static constexpr Fraction sum(const Fraction& a, Integer n, Integer d) {
        const Integer common = common_divisor(a.d_, d);
        const Integer times = d / common;
        return {add(multiply(a.n_, times), multiply(n, a.d_ / common)), multiply(a.d_, times)};
    }

    // The denominator of a fraction is never 0.
    static Integer no_denominator() {
#if defined(__cpp_exceptions)
        throw std::domain_error("a fraction has no denominator 0");
#else
        return integer_detail::too_large();
#endif
    }

    constexpr void reduce() {
        if (d_ == 0) d_ = no_denominator();
        const Integer common = d_ < 0 ? subtract(0, common_divisor(n_, d_)) : common_divisor(n_, d_);
        n_ /= common;
        d_ /= common;
    }

    Integer n_ = 0;
    Integer d_ = 1;
};

// Writes `8/221`, or a whole number without a denominator.
std::string ratio_text(const Fraction& fraction);

// Writes the number with the given decimals, rounded exactly, halves away from zero: 8/221 is 0.0362. The
// text is ASCII, and digits are not grouped.
std::string decimal_text(const Fraction& fraction, int places);

// Writes 100 times the number in the same way, without a percent sign: 8/221 is 3.62.
std::string percent_text(const Fraction& fraction, int places);

}  // namespace brelan::odds
