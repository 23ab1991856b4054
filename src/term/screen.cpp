#include "term/screen.hpp"

#include <unistd.h>

#include <array>
#include <cstdlib>

#include "term/wrap.hpp"
#include "text/style.hpp"
#include "text/utf8_string.hpp"

namespace brelan {
namespace {

// The sequences that turn on each style, indexed by the style's mark.
constexpr std::array<std::string_view, 9> kSequences{
    "", "\x1B[0m", "\x1B[1m", "\x1B[2m", "\x1B[31m", "\x1B[32m", "\x1B[33m", "\x1B[94m", "\x1B[7m",
};

constexpr std::string_view kHideCursor = "\x1B[?25l";
constexpr std::string_view kShowCursor = "\x1B[?25h";
constexpr std::string_view kBeginFrame = "\x1B[?2026h";  // terminals that support it show the frame at once
constexpr std::string_view kEndFrame = "\x1B[?2026l";
constexpr std::string_view kClearAll = "\x1B[0m\x1B[2J";
constexpr std::string_view kClearRest = "\x1B[K";

// Whether a character would control the terminal instead of being shown.
bool steers(char32_t code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || (code >= 0x202A && code <= 0x202E) ||
           (code >= 0x2066 && code <= 0x2069);
}

// Converts a text for the terminal; if `breaks` is set, line breaks and tabs remain.
std::string translate(std::string_view text, bool colour, bool breaks) {
    std::string out;
    bool marked = false;
    while (!text.empty()) {
        const Glyph glyph = first_glyph(text);
        if (style::is_mark(text.front())) {
            if (colour) out += kSequences[static_cast<unsigned char>(text.front())];
            marked = text.front() != style::kNormal;
        } else if (breaks && (glyph.code == '\n' || glyph.code == '\t')) {
            out += text.front();
        } else {
            append_utf8(out, steers(glyph.code) ? kReplacement : glyph.code);
        }
        text.remove_prefix(glyph.length);
    }
    if (marked && colour) out += kSequences[static_cast<std::size_t>(style::kNormal)];
    return out;
}

// The text with its control characters already replaced, as they will be when it is drawn, so that it can be
// measured.
std::string measurable(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const Glyph glyph = first_glyph(text);
        const bool keep = style::is_mark(text.front()) || !steers(glyph.code);
        append_utf8(out, keep ? glyph.code : kReplacement);
        text.remove_prefix(glyph.length);
    }
    return out;
}

// The sequence that moves the cursor to a cell.
std::string move_to(std::size_t row, std::size_t column) {
    return "\x1B[" + std::to_string(row + 1) + ";" + std::to_string(column + 1) + "H";
}

}  // namespace

std::string styled(std::string_view text, bool colour) { return translate(text, colour, false); }
std::string styled_lines(std::string_view text, bool colour) { return translate(text, colour, true); }

bool use_colour(const ColourFacts& facts) {
    const bool refused = facts.no_color != nullptr && *facts.no_color != '\0';
    const std::string_view term = facts.term == nullptr ? "" : facts.term;
    return facts.wanted && facts.terminal && !refused && !term.empty() && term != "dumb";
}

bool use_colour(int file, bool wanted) {
    return use_colour({wanted, isatty(file) == 1, std::getenv("NO_COLOR"), std::getenv("TERM")});
}

void Screen::resize(ScreenSize size) {
    size_ = size;
    forget();
}

void Screen::forget() {
    blank_ = false;
    shown_.clear();
    cursor_.clear();
}

std::string Screen::frame(std::span<const std::string> lines, std::optional<Cursor> cursor) {
    std::string body;
    if (!blank_) body += kClearAll;
    blank_ = true;
    shown_.resize(size_.rows);
    for (std::size_t row = 0; row < size_.rows; ++row) {
        const std::string line = row < lines.size() ? measurable(lines[row]) : std::string();
        const std::string_view clipped = clip(line, size_.columns);
        std::string drawn = styled(clipped, colour_);
        if (drawn == shown_[row]) continue;
        body += move_to(row, 0) + drawn;
        // After a full line, the cursor is still on the last cell: clearing the rest would erase that cell.
        if (text_width(clipped) < size_.columns) body += kClearRest;
        shown_[row] = std::move(drawn);
    }
    const bool visible = cursor && cursor->row < size_.rows && cursor->column < size_.columns;
    const std::string place =
        visible ? move_to(cursor->row, cursor->column).append(kShowCursor) : std::string(kHideCursor);
    if (body.empty() && place == cursor_) return {};
    cursor_ = place;
    return std::string(kBeginFrame).append(kHideCursor).append(body).append(place).append(kEndFrame);
}

}  // namespace brelan
