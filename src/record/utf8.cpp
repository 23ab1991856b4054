#include "record/utf8.hpp"

#include <cstdint>

namespace brelan::record {

namespace {

// What a first byte announces: the number of bytes, its own bits, and the smallest code that needs so many.
struct Lead {
    std::size_t length;
    std::uint32_t bits;
    std::uint32_t least;
};

constexpr Lead lead_of(unsigned char byte) {
    if (byte < 0x80) return {1, byte, 0};
    if (byte >= 0xC0 && byte < 0xE0) return {2, byte & 0x1FU, 0x80};
    if (byte >= 0xE0 && byte < 0xF0) return {3, byte & 0x0FU, 0x800};
    if (byte >= 0xF0 && byte < 0xF8) return {4, byte & 0x07U, 0x10000};
    return {0, 0, 0};
}

constexpr bool goes_on(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

}  // namespace

std::size_t character_length(std::string_view text) {
    if (text.empty()) return 0;
    const Lead lead = lead_of(static_cast<unsigned char>(text[0]));
    if (lead.length == 0 || text.size() < lead.length) return 0;
    std::uint32_t code = lead.bits;
    for (std::size_t i = 1; i < lead.length; ++i) {
        if (!goes_on(text[i])) return 0;
        code = code << 6 | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    return code < lead.least || code > 0x10FFFF || surrogate ? 0 : lead.length;
}

std::size_t count_characters(std::string_view text) {
    std::size_t count = 0;
    for (const char c : text) count += goes_on(c) ? 0U : 1U;
    return count;
}

}  // namespace brelan::record
