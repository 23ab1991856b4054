#include "text/width.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace brelan {

namespace {

struct CodeRange {
    char32_t first;
    char32_t last;
};

// Characters that combine with the one before them, or are not drawn at all.
constexpr auto kZeroWidth = std::to_array<CodeRange>({
    {0x0000, 0x001F},   {0x007F, 0x009F}, {0x00AD, 0x00AD}, {0x0300, 0x036F}, {0x0483, 0x0489},
    {0x0591, 0x05BD},   {0x0610, 0x061A}, {0x064B, 0x065F}, {0x0E31, 0x0E31}, {0x0E34, 0x0E3A},
    {0x1AB0, 0x1AFF},   {0x1DC0, 0x1DFF}, {0x200B, 0x200F}, {0x202A, 0x202E}, {0x2060, 0x2064},
    {0x20D0, 0x20FF},   {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}, {0xE0001, 0xE007F},
    {0xE0100, 0xE01EF},
});

// Characters that take two columns: East Asian scripts and the symbols that terminals show as pictures.
constexpr auto kDoubleWidth = std::to_array<CodeRange>({
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x2329, 0x232A},   {0x23E9, 0x23EC},   {0x23F0, 0x23F0},
    {0x23F3, 0x23F3},   {0x25FD, 0x25FE},   {0x2614, 0x2615},   {0x2648, 0x2653},   {0x267F, 0x267F},
    {0x2693, 0x2693},   {0x26A1, 0x26A1},   {0x26AA, 0x26AB},   {0x26BD, 0x26BE},   {0x26C4, 0x26C5},
    {0x26CE, 0x26CE},   {0x26D4, 0x26D4},   {0x26EA, 0x26EA},   {0x26F2, 0x26F3},   {0x26F5, 0x26F5},
    {0x26FA, 0x26FA},   {0x26FD, 0x26FD},   {0x2705, 0x2705},   {0x270A, 0x270B},   {0x2728, 0x2728},
    {0x274C, 0x274C},   {0x274E, 0x274E},   {0x2753, 0x2755},   {0x2757, 0x2757},   {0x2795, 0x2797},
    {0x27B0, 0x27B0},   {0x27BF, 0x27BF},   {0x2B1B, 0x2B1C},   {0x2B50, 0x2B50},   {0x2B55, 0x2B55},
    {0x2E80, 0x303E},   {0x3041, 0x4DBF},   {0x4E00, 0xA4CF},   {0xA960, 0xA97C},   {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},   {0xFFE0, 0xFFE6},   {0x1F004, 0x1F004},
    {0x1F0CF, 0x1F0CF}, {0x1F18E, 0x1F18E}, {0x1F191, 0x1F19A}, {0x1F200, 0x1F320}, {0x1F32D, 0x1F335},
    {0x1F337, 0x1F37C}, {0x1F37E, 0x1F393}, {0x1F3A0, 0x1F3CA}, {0x1F3CF, 0x1F3D3}, {0x1F3E0, 0x1F3F0},
    {0x1F3F4, 0x1F3F4}, {0x1F3F8, 0x1F43E}, {0x1F440, 0x1F440}, {0x1F442, 0x1F4FC}, {0x1F4FF, 0x1F53D},
    {0x1F54B, 0x1F54E}, {0x1F550, 0x1F567}, {0x1F57A, 0x1F57A}, {0x1F595, 0x1F596}, {0x1F5A4, 0x1F5A4},
    {0x1F5FB, 0x1F64F}, {0x1F680, 0x1F6C5}, {0x1F6CC, 0x1F6CC}, {0x1F6D0, 0x1F6D2}, {0x1F6D5, 0x1F6D7},
    {0x1F6DC, 0x1F6DF}, {0x1F6EB, 0x1F6EC}, {0x1F6F4, 0x1F6FC}, {0x1F7E0, 0x1F7EB}, {0x1F90C, 0x1F93A},
    {0x1F93C, 0x1F945}, {0x1F947, 0x1F9FF}, {0x1FA70, 0x1FAFF}, {0x20000, 0x2FFFD}, {0x30000, 0x3FFFD},
});

// Whether a character is in one of the ranges, which are in ascending order.
bool contains(std::span<const CodeRange> ranges, char32_t code) {
    const auto after =
        std::upper_bound(ranges.begin(), ranges.end(), code,
                         [](char32_t value, const CodeRange& range) { return value < range.first; });
    return after != ranges.begin() && code <= std::prev(after)->last;
}

void write_spaces(std::size_t count, TextOut& out) {
    for (; count > 0; --count) out << ' ';
}

}  // namespace

int glyph_width(char32_t code) {
    if (code >= 0x20 && code < 0x7F) return 1;
    if (contains(kZeroWidth, code)) return 0;
    return contains(kDoubleWidth, code) ? 2 : 1;
}

std::size_t text_width(std::string_view text) {
    std::size_t width = 0;
    while (!text.empty()) {
        const Glyph glyph = first_glyph(text);
        width += static_cast<std::size_t>(glyph_width(glyph.code));
        text.remove_prefix(glyph.length);
    }
    return width;
}

std::string_view clip(std::string_view text, std::size_t columns) {
    std::size_t width = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        const Glyph glyph = first_glyph(text.substr(at));
        width += static_cast<std::size_t>(glyph_width(glyph.code));
        if (width > columns) break;
        at += glyph.length;
    }
    return text.substr(0, at);
}

void write_left(std::string_view text, std::size_t columns, TextOut& out) {
    out << text;
    const std::size_t width = text_width(text);
    write_spaces(width < columns ? columns - width : 0, out);
}

void write_right(std::string_view text, std::size_t columns, TextOut& out) {
    const std::size_t width = text_width(text);
    write_spaces(width < columns ? columns - width : 0, out);
    out << text;
}

void write_fitted(std::string_view text, std::size_t columns, TextOut& out) {
    if (text_width(text) <= columns) return write_left(text, columns, out);
    const std::string_view kept = clip(text, columns - 1);
    out << kept << "\u2026";
    write_spaces(columns - 1 - text_width(kept), out);
}

}  // namespace brelan
