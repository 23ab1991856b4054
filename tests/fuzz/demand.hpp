#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace brelan::fuzz {

// What must hold for every input: a target that finds it broken ends here, and libFuzzer keeps the input.
inline void demand(bool condition) {
    if (!condition) std::abort();
}

// The input as text.
inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

// The first byte, which chooses something, is cut off; 0 where there is none.
inline std::uint8_t take_byte(std::string_view& text) {
    if (text.empty()) return 0;
    const auto byte = static_cast<std::uint8_t>(text.front());
    text.remove_prefix(1);
    return byte;
}

// The text up to `mark`, which is cut off with it.
inline std::string_view take_part(std::string_view& text, std::string_view mark) {
    const std::size_t end = text.find(mark);
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + mark.size());
    return part;
}

}  // namespace brelan::fuzz
