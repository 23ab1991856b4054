#include "text/utf8.hpp"

#include <algorithm>

namespace brelan {
namespace {

// Whether a character may be encoded in this many bytes.
bool well_formed(char32_t code, std::size_t length) {
    if (length == 3) return code >= 0x800 && (code < 0xD800 || code > 0xDFFF);
    if (length == 4) return code >= 0x10000 && code <= 0x10FFFF;
    return true;
}

}  // namespace

std::size_t utf8_length_of(char lead) {
    const auto byte = static_cast<unsigned char>(lead);
    if (byte < 0x80) return 1;
    if (byte >= 0xC2 && byte <= 0xDF) return 2;
    if (byte >= 0xE0 && byte <= 0xEF) return 3;
    return byte >= 0xF0 && byte <= 0xF4 ? 4 : 0;
}

Glyph first_glyph(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = utf8_length_of(text.front());
    if (length == 1) return {lead, 1};
    if (length == 0 || text.size() < length) return {kReplacement, 1};
    auto code = static_cast<char32_t>(lead & (0x7FU >> length));
    for (std::size_t i = 1; i < length; ++i) {
        if (!continues_character(text[i])) return {kReplacement, 1};
        code = (code << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
    return well_formed(code, length) ? Glyph{code, length} : Glyph{kReplacement, 1};
}

std::size_t utf8_length(std::string_view text) {
    if (text.empty()) return 0;
    if (static_cast<unsigned char>(text.front()) < 0x80) return 1;
    const Glyph glyph = first_glyph(text);
    return glyph.length == utf8_length_of(text.front()) ? glyph.length : 0;
}

std::size_t utf8_count(std::string_view text) {
    return text.size() -
           static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continues_character));
}

}  // namespace brelan
