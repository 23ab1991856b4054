#pragma once
#include <stdexcept>
#include <string>

// Whole numbers of 128 bits. What does not fit is an exception, never another number.
namespace brelan::odds {

__extension__ using Integer = __int128;

namespace integer_detail {
[[noreturn]] inline void too_large() { throw std::overflow_error("a number needs more than 128 bits"); }
}  // namespace integer_detail

constexpr Integer add(Integer a, Integer b) {
    Integer out = 0;
    if (__builtin_add_overflow(a, b, &out)) integer_detail::too_large();
    return out;
}

constexpr Integer subtract(Integer a, Integer b) {
    Integer out = 0;
    if (__builtin_sub_overflow(a, b, &out)) integer_detail::too_large();
    return out;
}

constexpr Integer multiply(Integer a, Integer b) {
    Integer out = 0;
    if (__builtin_mul_overflow(a, b, &out)) integer_detail::too_large();
    return out;
}

constexpr Integer absolute(Integer a) { return a < 0 ? subtract(0, a) : a; }

// The greatest common divisor; that of 0 and 0 is 0.
constexpr Integer common_divisor(Integer a, Integer b) {
    a = absolute(a);
    b = absolute(b);
    while (b != 0) {
        const Integer rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

// All its digits, ungrouped.
std::string digits(Integer number);

}  // namespace brelan::odds
