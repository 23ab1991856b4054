#pragma once
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

// Whole numbers of 128 bits. Overflow throws and never wraps; builds without exceptions record the overflow
// and discard the result.
namespace brelan::odds {

__extension__ using Integer = __int128;

namespace integer_detail {
#if defined(__cpp_exceptions)
[[noreturn]] inline Integer too_large() { throw std::overflow_error("a number needs more than 128 bits"); }
#else
inline bool noted = false;  // such builds have one thread
inline Integer too_large() { return noted = true, 1; }
#endif
}  // namespace integer_detail

// The result of `count`; nothing if a number in it overflows.
template <class Count>
auto unless_too_large(Count count) -> std::optional<decltype(count())> {
#if defined(__cpp_exceptions)
    try {
        return count();
    } catch (const std::overflow_error&) {
        return std::nullopt;
    }
#else
    const bool before = std::exchange(integer_detail::noted, false);
    std::optional<decltype(count())> counted = count();
    if (std::exchange(integer_detail::noted, before)) counted.reset();
    return counted;
#endif
}

constexpr Integer add(Integer a, Integer b) {
    Integer out = 0;
    if (__builtin_add_overflow(a, b, &out)) return integer_detail::too_large();
    return out;
}

constexpr Integer subtract(Integer a, Integer b) {
    Integer out = 0;
    if (__builtin_sub_overflow(a, b, &out)) return integer_detail::too_large();
    return out;
}

constexpr Integer multiply(Integer a, Integer b) {
    Integer out = 0;
    if (__builtin_mul_overflow(a, b, &out)) return integer_detail::too_large();
    return out;
}

constexpr Integer absolute(Integer a) { return a < 0 ? subtract(0, a) : a; }

// The greatest common divisor; for 0 and 0, it is 0.
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

// All digits of the number, ungrouped.
std::string digits(Integer number);

}  // namespace brelan::odds
