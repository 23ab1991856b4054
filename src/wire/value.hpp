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

// The parts of messages. Each part passes its fields, one by one, to a visitor (`visit`), which is the writer
// or the reader.
namespace brelan::wire {

using Words = std::span<const std::string_view>;

// The word for a value of an enumeration.
template <class Enum>
constexpr std::string_view word_of(Enum value) {
    return words_of(value)[static_cast<std::size_t>(value)];
}

// The value with this word.
template <class Enum>
constexpr std::optional<Enum> value_of(std::string_view word) {
    const Words words = words_of(Enum{});
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == word) return static_cast<Enum>(i);
    }
    return std::nullopt;
}

// A value that may be null.
template <class T>
struct OrNull : std::optional<T> {
    using std::optional<T>::optional;
};

}  // namespace brelan::wire
