#include "store/fold.hpp"

#include <cstddef>
#include <cstdint>

namespace brelan::store {
namespace {

// The lower-case letter that Unicode assigns to a code point below U+0800.
std::uint32_t small(std::uint32_t code) {
    if (code >= 0xC0 && code <= 0xDE && code != 0xD7) return code + 0x20;
    const bool even_is_great = (code >= 0x100 && code <= 0x137 && code != 0x130 && code != 0x131) ||
                               (code >= 0x14A && code <= 0x177) || (code >= 0x1DE && code <= 0x1EF) ||
                               (code >= 0x1F8 && code <= 0x21F) || (code >= 0x460 && code <= 0x481) ||
                               (code >= 0x48A && code <= 0x4BF) || (code >= 0x4D0 && code <= 0x52F);
    if (even_is_great) return code | 1U;
    const bool odd_is_great = (code >= 0x139 && code <= 0x148) || (code >= 0x179 && code <= 0x17E);
    if (odd_is_great) return code + (code & 1U);
    if (code == 0x178) return 0xFF;
    if (code >= 0x391 && code <= 0x3A9 && code != 0x3A2) return code + 0x20;
    if (code >= 0x410 && code <= 0x42F) return code + 0x20;
    if (code >= 0x400 && code <= 0x40F) return code + 0x50;
    return code;
}

}  // namespace

std::string folded(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto lead = static_cast<unsigned char>(text[i]);
        if (lead >= 'A' && lead <= 'Z') {
            out += static_cast<char>(lead + 0x20);
        } else if (lead >= 0xC2 && lead < 0xE0 && i + 1 < text.size()) {
            const auto next = static_cast<unsigned char>(text[++i]);
            const std::uint32_t code = small((lead & 0x1FU) << 6 | (next & 0x3FU));
            out += static_cast<char>(0xC0U | code >> 6);
            out += static_cast<char>(0x80U | (code & 0x3FU));
        } else {
            out += text[i];
        }
    }
    return out;
}

}  // namespace brelan::store
