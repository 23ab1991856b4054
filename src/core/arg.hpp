#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "core/face.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"

namespace brelan {

// A value to substitute for {name} in a sentence.
struct Arg {
    enum class Kind : std::uint8_t {
        number,
        seat,
        card,
        text,
        word,    // user input: a Fault keeps its beginning so it can be quoted
        phrase,  // the words are the key of another text
        list,    // one of several words, separated by spaces
    };
    std::string_view name;
    Kind kind;
    std::int64_t value = 0;
    std::string_view words = {};
    static constexpr Arg number(std::string_view name, std::int64_t n) { return {name, Kind::number, n}; }
    static constexpr Arg seat(std::string_view name, Seat s) { return {name, Kind::seat, s.index}; }
    static constexpr Arg card(std::string_view name, Face c) { return {name, Kind::card, c.code}; }
    static constexpr Arg text(std::string_view name, std::string_view w) { return {name, Kind::text, 0, w}; }
    static constexpr Arg phrase(std::string_view name, std::string_view key) {
        return {name, Kind::phrase, 0, key};
    }
    static constexpr Arg list(std::string_view name, std::string_view w) { return {name, Kind::list, 0, w}; }
    static constexpr Arg word(std::string_view name, std::string_view w) { return {name, Kind::word, 0, w}; }
    constexpr bool operator==(const Arg&) const = default;
};
using Args = std::span<const Arg>;

}  // namespace brelan
