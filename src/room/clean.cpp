#include "room/clean.hpp"

#include <algorithm>
#include <cstdint>

#include "text/utf8.hpp"

namespace brelan::room {
namespace {

struct Range {
    std::uint32_t first;
    std::uint32_t last;
};

// Characters that are invisible or shift the display, so that one text can look like another.
constexpr Range kHidden[] = {
    {0x00, 0x1F},        // control
    {0x7F, 0x9F},        // control
    {0xAD, 0xAD},        // soft hyphen
    {0x34F, 0x34F},      // grapheme joiner
    {0x61C, 0x61C},      // writing direction
    {0x115F, 0x1160},    // empty letters
    {0x17B4, 0x17B5},    // empty vowels
    {0x180B, 0x180F},    // variation selectors, empty separator
    {0x200B, 0x200F},    // zero width, writing direction
    {0x2028, 0x202E},    // line ends, writing direction
    {0x2060, 0x206F},    // zero width, writing direction
    {0x3164, 0x3164},    // empty letter
    {0xD800, 0xF8FF},    // surrogates, private use
    {0xFE00, 0xFE0F},    // variation selectors
    {0xFEFF, 0xFEFF},    // byte order mark
    {0xFFA0, 0xFFA0},    // empty letter
    {0xFFF0, 0xFFFB},    // annotations
    {0xFFFE, 0xFFFF},    // noncharacters
    {0xE0000, 0x10FFFF}  // tags, variation selectors, private use
};
constexpr Range kBlank[] = {{0x09, 0x0D},     {0x20, 0x20},     {0x85, 0x85},     {0xA0, 0xA0},
                            {0x1680, 0x1680}, {0x2000, 0x200A}, {0x2028, 0x2029}, {0x202F, 0x202F},
                            {0x205F, 0x205F}, {0x2800, 0x2800}, {0x3000, 0x3000}};
constexpr Range kMark[] = {{0x300, 0x36F},   {0x483, 0x489},   {0x1AB0, 0x1AFF},
                           {0x1DC0, 0x1DFF}, {0x20D0, 0x20FF}, {0xFE20, 0xFE2F}};

template <std::size_t N>
bool lies_in(const Range (&ranges)[N], std::uint32_t code) {
    return std::any_of(std::begin(ranges), std::end(ranges),
                       [&](const Range& range) { return code >= range.first && code <= range.last; });
}

std::optional<std::string> at_most(std::string_view text, std::size_t length) {
    std::string cleaned = clean(text);
    if (cleaned.empty() || utf8_count(cleaned) > length) return std::nullopt;
    return cleaned;
}

}  // namespace

std::string clean(std::string_view text) {
    constexpr int kMarks = 2;
    std::string out;
    int marks = 0;
    bool blank = false;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
        text.remove_prefix(character.size());
        if (length == 0) continue;
        const char32_t code = first_glyph(character).code;
        if (lies_in(kBlank, code)) {
            blank = true;
            continue;
        }
        if (lies_in(kHidden, code)) continue;
        marks = lies_in(kMark, code) ? marks + 1 : 0;
        if (marks > kMarks) continue;
        if (blank && !out.empty()) out += ' ';
        blank = false;
        out += character;
    }
    return out;
}

std::optional<std::string> clean_name(std::string_view text) { return at_most(text, kNameLength); }
std::optional<std::string> clean_chat(std::string_view text) { return at_most(text, kChatLength); }

}  // namespace brelan::room
