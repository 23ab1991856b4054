#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/seat.hpp"

// What messages are made of. Each tells its fields in turn to whoever asks (`visit`): the writer, or the
// reader.
namespace brelan::wire {

using Words = std::span<const std::string_view>;

// The word of an enumeration's value.
template <class Enum>
constexpr std::string_view word_of(Enum value) {
    return words_of(value)[static_cast<std::size_t>(value)];
}

// The value that has this word.
template <class Enum>
constexpr std::optional<Enum> value_of(std::string_view word) {
    const Words words = words_of(Enum{});
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == word) return static_cast<Enum>(i);
    }
    return std::nullopt;
}

// A value in whose place null may stand.
template <class T>
struct OrNull : std::optional<T> {
    using std::optional<T>::optional;
};

}  // namespace brelan::wire
