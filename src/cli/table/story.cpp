#include "cli/table/story.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "term/wrap.hpp"
#include "text/style.hpp"

namespace brelan::cli {

void Story::add(std::int64_t actions, std::string text) {
    while (text.ends_with('\n')) text.pop_back();
    if (!text.empty()) entries_.push_back({actions, std::move(text)});
}

void Story::forget_after(std::int64_t actions) {
    while (!entries_.empty() && entries_.back().actions > actions) entries_.pop_back();
}

std::vector<std::string> Story::texts() const {
    std::vector<std::string> all;
    for (const Entry& entry : entries_) all.push_back(entry.text);
    return all;
}

std::vector<std::string> Story::lines(std::size_t columns) const {
    std::vector<std::string> all;
    for (const Entry& entry : entries_) {
        std::vector<std::string> lines = lines_of(entry, columns, false);
        all.insert(all.end(), lines.begin(), lines.end());
    }
    return all;
}

std::vector<std::string> Story::last_lines(std::size_t columns, std::size_t rows) const {
    std::vector<std::string> all;
    for (auto entry = entries_.rbegin(); entry != entries_.rend() && all.size() < rows; ++entry) {
        std::vector<std::string> lines = lines_of(*entry, columns, entry != entries_.rbegin());
        lines.insert(lines.end(), all.begin(), all.end());
        all = std::move(lines);
    }
    if (all.size() > rows) all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(rows));
    return all;
}

namespace {

// Dims a line, including the text after a coloured card.
std::string dimmed(std::string_view line) {
    std::string out(1, style::kDim);
    for (const char c : line) {
        out += c;
        if (c == style::kNormal) out += style::kDim;
    }
    return out;
}

}  // namespace

// The lines of an entry: each sentence starts a new line and has a hanging indent.
std::vector<std::string> Story::lines_of(const Entry& entry, std::size_t columns, bool dim) {
    std::vector<std::string> lines;
    std::string_view rest = entry.text;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::string indent(2, ' ');
        for (const std::string& line : wrap(rest.substr(0, end), columns > 24 ? columns - 4 : 20)) {
            lines.push_back(dim ? dimmed(indent + line) : indent + line);
            indent = "    ";
        }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return lines;
}

}  // namespace brelan::cli
