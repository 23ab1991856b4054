#pragma once
#include <compare>
#include <cstdint>

namespace brelan {

// A clause of a game's rules.md: Clause{4, 2} is R4.2. The zero clause means that no clause forbids the
// action.
struct Clause {
    std::uint8_t chapter = 0;
    std::uint8_t item = 0;
    constexpr auto operator<=>(const Clause&) const = default;
    constexpr bool none() const { return chapter == 0 && item == 0; }
};

inline constexpr Clause kAllowed{};
// R0.1 of every game: a card that is missing from a record cannot be judged.
inline constexpr Clause kUntold{0, 1};

}  // namespace brelan
