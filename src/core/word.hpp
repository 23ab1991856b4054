#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/payoff.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"

namespace brelan {

// One word of a line of the notation, with its starting column (from 1).
struct Word {
    std::string_view text;
    std::uint32_t column = 0;
};
using WordSpan = std::span<const Word>;

// A line that states a fact: `hand p1 Ks` has the name `hand` and the words `p1 Ks`.
struct Fact {
    Word name;
    WordSpan words;
    std::uint32_t line = 0;
};
using Facts = std::span<const Fact>;

// Reads an unsigned whole number within limits; the text must contain nothing else.
constexpr std::optional<std::int64_t> read_number(std::string_view text, std::int64_t min, std::int64_t max) {
    const bool negative = min < 0 && text.starts_with('-');
    if (negative) text.remove_prefix(1);
    if (text.empty() || text.size() > 15 || (text.size() > 1 && text[0] == '0')) return std::nullopt;
    if (negative && text == "0") return std::nullopt;
    std::int64_t value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
    }
    if (negative) value = -value;
    if (value < min || value > max) return std::nullopt;
    return value;
}

// Reads a seat, from `p1` to `p52`.
constexpr std::optional<Seat> read_seat(std::string_view text) {
    if (text.size() < 2 || text[0] != 'p') return std::nullopt;
    const auto number = read_number(text.substr(1), 1, kMaxSeats);
    if (!number) return std::nullopt;
    return Seat{static_cast<std::uint8_t>(*number - 1)};
}

// Reads a seat that is one of the first `players`.
constexpr std::optional<Seat> read_player(std::string_view text, int players) {
    const auto seat = read_seat(text);
    return seat && is_player(*seat, players) ? seat : std::nullopt;
}
constexpr bool read_player(std::string_view text, int players, Seat& seat) {
    const auto read = read_player(text, players);
    if (read) seat = *read;
    return read.has_value();
}

// Writes `p1`; the pool is `pool`, nobody is `-`.
constexpr void write(Seat seat, TextOut& out) {
    if (seat == kPool) {
        out << "pool";
    } else if (seat.index >= kMaxSeats) {
        out << '-';
    } else {
        (out << 'p').number(seat.index + 1);
    }
}

// Splits `key=value`; without `=`, there is no value.
struct Pair {
    std::string_view key;
    std::optional<std::string_view> value;
};
constexpr Pair split_pair(std::string_view text) {
    const std::size_t at = text.find('=');
    if (at == std::string_view::npos) return {text, std::nullopt};
    return {text.substr(0, at), text.substr(at + 1)};
}

// The fault if the word at `place` repeats an earlier key.
[[nodiscard]] constexpr std::optional<Fault> repeated_key(WordSpan words, std::size_t place) {
    const std::string_view key = split_pair(words[place].text).key;
    for (const Word& earlier : words.first(place)) {
        if (split_pair(earlier.text).key == key)
            return Fault(words[place].column, "fault.key_twice", {Arg::word("key", key)});
    }
    return std::nullopt;
}

// Splits `text` at commas and calls `item(piece, place)` for each piece until it returns false.
template <class F>
constexpr bool for_each_item(std::string_view text, F item) {
    for (std::size_t place = 0;; ++place) {
        const std::size_t comma = text.find(',');
        if (!item(text.substr(0, comma), place)) return false;
        if (comma == std::string_view::npos) return true;
        text.remove_prefix(comma + 1);
    }
}

}  // namespace brelan
