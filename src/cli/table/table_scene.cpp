#include "cli/table/table_scene.hpp"

#include <algorithm>

#include "cli/table/chips.hpp"
#include "cli/texts.hpp"
#include "term/pager.hpp"
#include "term/wrap.hpp"
#include "text/style.hpp"

namespace brelan::cli {
namespace {

constexpr std::size_t kTableWidth = 80;   // the width, in columns, that a game may use for its table
constexpr std::size_t kWideScreen = 118;  // from this width on, the story is beside the table
constexpr std::size_t kLeastStory = 4;
constexpr std::size_t kMostButtonRows = 4;

using Lines = std::vector<std::string>;

// The lines of a text, which may end with a newline.
Lines lines_of(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    return lines;
}

// The most important line, which is the line that the game shows in bold.
std::size_t bold_line(const Lines& table) {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (table[i].find(style::kBold) != std::string::npos) return i;
    }
    return 0;
}

// The part of the table that fits into `rows`, around the most important line.
Lines window(const Lines& table, std::size_t rows, const Scene& scene) {
    if (table.size() <= rows || rows < 3) return table;
    const std::size_t room = rows - 1;
    const std::size_t last = table.size() - room;
    const std::size_t middle = bold_line(table);
    const auto wanted = static_cast<std::ptrdiff_t>(middle > room / 2 ? middle - room / 2 : 0) + scene.scroll;
    const auto top = std::clamp<std::ptrdiff_t>(wanted, 0, static_cast<std::ptrdiff_t>(last));
    Lines seen(table.begin() + top, table.begin() + top + static_cast<std::ptrdiff_t>(room));
    const std::string hidden = std::to_string(table.size() - room);
    seen.push_back(style::kDim + fill(scene.more, {{"n", hidden}}));
    return seen;
}

// The actions, with the marked one in reverse video, in as few lines as possible.
Lines button_lines(const Buttons& buttons, std::size_t columns) {
    Lines lines;
    std::size_t marked_line = 0;
    std::string line = " ";
    for (std::size_t i = 0; i < buttons.labels.size(); ++i) {
        const bool many = buttons.labels.size() > 1;
        const std::string mark = many && i == buttons.marked ? "\u25B8" : " ";
        const std::string place = many && buttons.places ? std::to_string(i + 1) + " " : "";
        const std::string text = mark + place + buttons.labels[i] + " ";
        const std::string heading = i < buttons.headings.size() ? buttons.headings[i] : "";
        const bool apart = !heading.empty() && i > 0;
        if ((apart || text_width(line) + text_width(text) + 1 > columns) && text_width(line) > 1) {
            lines.push_back(line);
            line = " ";
        }
        if (!heading.empty()) line += heading;
        if (i == buttons.marked) marked_line = lines.size();
        line += i == buttons.marked ? style::kReverse + text + style::kNormal : text;
        line += " ";
    }
    lines.push_back(line);
    if (lines.size() <= kMostButtonRows) return lines;
    const std::size_t top = std::min(marked_line > 1 ? marked_line - 1 : 0, lines.size() - kMostButtonRows);
    const auto first = lines.begin() + static_cast<std::ptrdiff_t>(top);
    return {first, first + kMostButtonRows};
}

// The table above, the story below.
void stack(const Scene& scene, const Lines& table, std::size_t rows, std::size_t columns, Lines& lines) {
    const std::size_t room = rows > kLeastStory ? rows - kLeastStory : rows;
    const Lines seen = window(table, room, scene);
    lines.insert(lines.end(), seen.begin(), seen.end());
    const std::size_t gap = seen.size() + kLeastStory + 1 < rows ? 1 : 0;
    if (gap > 0) lines.emplace_back();
    const std::size_t left = rows - std::min(rows, seen.size() + gap);
    const Lines story = scene.story->last_lines(columns, left);
    lines.insert(lines.end(), story.begin(), story.end());
}

// The table on the left, the story on the right.
void side_by_side(const Scene& scene, const Lines& table, std::size_t rows, std::size_t columns,
                  Lines& lines) {
    const Lines seen = window(table, rows, scene);
    const Lines story = scene.story->last_lines(columns - kTableWidth - 2, rows);
    for (std::size_t i = 0; i < rows; ++i) {
        std::string line = fit(i < seen.size() ? seen[i] : std::string(), kTableWidth);
        line += style::kDim + std::string("\u2502") + style::kNormal;
        lines.push_back(line + (i < story.size() ? story[i] : std::string()));
    }
}

// The lines of the table. Sentences are wrapped at the screen's width.
Lines table_lines(const Scene& scene, std::size_t columns) {
    const Lines lines = lines_of(scene.table);
    if (!scene.words) return lines;
    Lines wrapped;
    for (const std::string& line : lines) {
        const Lines parts = wrap(line, std::min(columns, kTableWidth));
        wrapped.insert(wrapped.end(), parts.begin(), parts.end());
    }
    return wrapped;
}

}  // namespace

std::vector<std::string> scene_lines(const Scene& scene, ScreenSize size) {
    const Lines buttons = button_lines(scene.buttons, size.columns);
    const Lines table = table_lines(scene, size.columns);
    const Lines question = wrap(scene.ask, size.columns - 2);
    const std::size_t fixed = 3 + question.size() + buttons.size();  // 3: title, track and keys
    const std::size_t rows = size.rows > fixed ? size.rows - fixed : 1;
    Lines lines{title_bar(scene.title, scene.corner, size.columns)};
    if (size.columns >= kWideScreen) {
        side_by_side(scene, table, rows, size.columns, lines);
    } else {
        stack(scene, table, rows, size.columns, lines);
    }
    lines.resize(1 + rows);
    lines.push_back(scene.track.empty() ? rest_line(size.columns) : scene.track);
    for (const std::string& line : question) lines.push_back(" " + (style::kBold + line + style::kNormal));
    lines.insert(lines.end(), buttons.begin(), buttons.end());
    lines.push_back(style::kDim + (" " + scene.keys));
    return lines;
}

}  // namespace brelan::cli
