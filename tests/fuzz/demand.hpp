#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace brelan::fuzz {

// A condition that must hold for every input. If it fails, the fuzz target aborts and libFuzzer keeps the
// input.
inline void demand(bool condition) {
    if (!condition) std::abort();
}

// The input as text.
inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

// Removes the first byte and returns it as a choice; returns 0 if no byte is left.
inline std::uint8_t take_byte(std::string_view& text) {
    if (text.empty()) return 0;
    const auto byte = static_cast<std::uint8_t>(text.front());
    text.remove_prefix(1);
    return byte;
}

// Removes the text up to and including `mark`, and returns it without the mark.
inline std::string_view take_part(std::string_view& text, std::string_view mark) {
    const std::size_t end = text.find(mark);
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + mark.size());
    return part;
}

}  // namespace brelan::fuzz
