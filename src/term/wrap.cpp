#include "term/wrap.hpp"

#include <algorithm>
#include <iterator>

#include "text/style.hpp"

namespace brelan {
namespace {

// A line may break at a space, but not before the punctuation that French separates from the previous word,
// nor after an opening quotation mark.
std::size_t next_break(std::string_view line) {
    constexpr std::string_view kOpening = "«";
    constexpr std::string_view kClosing[] = {";", ":", "!", "?", "»"};
    std::size_t space = line.find(' ');
    const auto is_bound = [&] {
        const std::string_view rest = line.substr(space + 1);
        return line.substr(0, space).ends_with(kOpening) ||
               std::any_of(std::begin(kClosing), std::end(kClosing),
                           [&](std::string_view sign) { return rest.starts_with(sign); });
    };
    while (space != std::string_view::npos && is_bound()) space = line.find(' ', space + 1);
    return space;
}

// Wraps one line and appends the results; spaces at the beginning of the line are kept.
void wrap_line(std::string_view line, std::size_t columns, std::vector<std::string>& out) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    std::string current(line.substr(0, indent));
    line.remove_prefix(indent);
    std::size_t width = indent;
    for (bool first = true;; first = false) {
        const std::size_t space = next_break(line);
        const std::string_view word = line.substr(0, space);
        const std::size_t wide = text_width(word);
        if (!first && width + 1 + wide > columns) {
            out.push_back(std::move(current));
            current.clear();
            width = 0;
        } else if (!first) {
            current += ' ';
            ++width;
        }
        current += word;
        width += wide;
        if (space == std::string_view::npos) break;
        line.remove_prefix(space + 1);
    }
    out.push_back(std::move(current));
}

}  // namespace

std::string fit(std::string_view text, std::size_t columns) {
    std::string out(clip(text, columns));
    const std::size_t width = text_width(out);
    const auto mark = std::find_if(out.rbegin(), out.rend(), style::is_mark);
    if (mark != out.rend() && *mark != style::kNormal) out += style::kNormal;
    out.append(columns - width, ' ');
    return out;
}

std::vector<std::string> wrap(std::string_view text, std::size_t columns) {
    std::vector<std::string> lines;
    while (true) {
        const std::size_t newline = text.find('\n');
        wrap_line(text.substr(0, newline), columns, lines);
        if (newline == std::string_view::npos) return lines;
        text.remove_prefix(newline + 1);
    }
}

}  // namespace brelan
