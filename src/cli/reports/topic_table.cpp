#include <algorithm>
#include <cmath>
#include <vector>

#include "cli/reports/topic.hpp"
#include "term/wrap.hpp"
#include "text/style.hpp"

namespace brelan::cli {
namespace {

constexpr std::size_t kStripGap = 2;
constexpr std::size_t kWidestHeading = 12;  // wider ones are broken at spaces
constexpr std::size_t kNarrowestText = 16;  // texts are not made narrower than this

// A printed column; a column of the report may need two.
struct Strip {
    std::string heading;
    bool left = true;
    std::vector<std::string> cells;
    std::size_t width = 0;
};

using Strips = std::vector<Strip>;

bool is_percent(const odds::Column& column) {
    return column.show == odds::Show::percent || column.show == odds::Show::percent_ratio;
}

// True if a number's error is visible at the precision of its column.
bool shows_error(const odds::Real& real, const odds::Column& column) {
    return real.error * (is_percent(column) ? 100 : 1) * std::pow(10.0, column.places) >= 0.5;
}

// A number as its column shows it: `+0.12`, `3.62 %`.
std::string dressed(std::string_view number, const odds::Column& column, Language language) {
    const bool above = column.signs && !number.starts_with('-') &&
                       number.find_first_of("123456789") != std::string_view::npos;
    return (above ? "+" : "") + localised(number, language) + (is_percent(column) ? " %" : "");
}

std::string main_text(const odds::Cell& cell, const odds::Column& column, Language language) {
    if (const auto* text = std::get_if<std::string>(&cell)) return *text;
    if (const auto* whole = std::get_if<odds::Integer>(&cell)) {
        const std::string sign = column.signs && *whole > 0 ? "+" : "";
        return sign + localised(odds::digits(*whole), language);
    }
    if (const auto* fraction = std::get_if<odds::Fraction>(&cell)) {
        if (column.show == odds::Show::ratio) return odds::ratio_text(*fraction);
        return dressed(is_percent(column) ? odds::percent_text(*fraction, column.places)
                                          : odds::decimal_text(*fraction, column.places),
                       column, language);
    }
    if (const auto* real = std::get_if<odds::Real>(&cell)) {
        const double value = is_percent(column) ? real->value * 100 : real->value;
        const bool above = column.signs && value * std::pow(10.0, column.places) >= 0.5;
        return (above ? "+" : "") + decimal(value, column.places, language) +
               (is_percent(column) ? " %" : "");
    }
    return {};
}

// What is printed next to a number: its error or its exact ratio; empty if it has neither.
std::string side_text(const odds::Cell& cell, const odds::Column& column, Language language) {
    const bool ratio = column.show == odds::Show::percent_ratio || column.show == odds::Show::decimal_ratio;
    const auto* fraction = std::get_if<odds::Fraction>(&cell);
    if (fraction != nullptr && ratio) return odds::ratio_text(*fraction);
    const auto* real = std::get_if<odds::Real>(&cell);
    if (real == nullptr || !shows_error(*real, column)) return {};
    const double error = is_percent(column) ? real->error * 100 : real->error;
    return "± " + decimal(error, column.places, language) + (is_percent(column) ? " %" : "");
}

// The heading above a column of ratios or errors; empty if it contains both.
std::string_view side_heading(const std::vector<std::string>& cells) {
    bool errors = false;
    bool ratios = false;
    for (const std::string& cell : cells) {
        const bool error = cell.starts_with("±");
        errors = errors || error;
        ratios = ratios || (!error && !cell.empty());
    }
    if (errors && ratios) return {};
    return errors ? "topics.head.error" : "topics.head.exact";
}

// The width of a heading once it is broken at spaces.
std::size_t heading_width(const std::string& heading) {
    std::size_t widest = 0;
    for (const std::string& line : wrap(heading, kWidestHeading)) widest = std::max(widest, text_width(line));
    return widest;
}

void measure(Strip& strip) {
    strip.width = heading_width(strip.heading);
    for (const std::string& cell : strip.cells) strip.width = std::max(strip.width, text_width(cell));
}

// Adds the strips of one column.
void add_strips(Strips& strips, const odds::Table& table, std::size_t at, const Texts& texts) {
    const odds::Column& column = table.columns[at];
    Strip main{column.heading, true, {}, 0};
    Strip side;
    bool beside = false;
    for (const auto& row : table.rows) {
        const odds::Cell& cell = row[at];
        main.cells.push_back(main_text(cell, column, texts.language()));
        side.cells.push_back(side_text(cell, column, texts.language()));
        const bool word = std::holds_alternative<std::string>(cell);
        main.left = main.left && (word || std::holds_alternative<odds::Nothing>(cell));
        beside = beside || !side.cells.back().empty();
    }
    side.heading = texts(side_heading(side.cells));
    side.left = side_heading(side.cells) != "topics.head.exact";
    measure(main);
    measure(side);
    strips.push_back(std::move(main));
    if (beside) strips.push_back(std::move(side));
}

std::size_t total_width(const Strips& strips) {
    std::size_t width = 0;
    for (const Strip& strip : strips) width += strip.width + (width == 0 ? 0 : kStripGap);
    return width;
}

// Narrows the widest texts until the table fits or they reach their minimum.
void squeeze(Strips& strips, std::size_t columns) {
    while (total_width(strips) > columns) {
        Strip* widest = nullptr;
        for (Strip& strip : strips) {
            const bool breaks = strip.left && strip.width > kNarrowestText;
            if (breaks && (widest == nullptr || strip.width > widest->width)) widest = &strip;
        }
        if (widest == nullptr) return;
        --widest->width;
    }
}

// The cells of one row, side by side, on as many lines as needed. Headings are bottom-aligned.
void add_row(std::string& out, const Strips& strips, const std::vector<std::string>& cells, bool heading) {
    std::vector<std::vector<std::string>> lines;
    std::size_t height = 1;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        lines.push_back(
            wrap(cells[i], heading ? std::max(strips[i].width, kWidestHeading) : strips[i].width));
        if (heading) lines.back() = wrap(cells[i], strips[i].width);
        height = std::max(height, lines.back().size());
    }
    for (std::size_t at = 0; at < height; ++at) {
        std::string line;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const std::size_t skipped = heading ? height - lines[i].size() : 0;
            const bool there = at >= skipped && at - skipped < lines[i].size();
            const std::string text = there ? lines[i][at - skipped] : std::string();
            const std::size_t wide = text_width(text);
            const std::string space(strips[i].width > wide ? strips[i].width - wide : 0, ' ');
            line.append(i == 0 ? 0 : kStripGap, ' ').append(strips[i].left ? text + space : space + text);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += (heading && !line.empty() ? style::kBold + line + style::kNormal : line) + "\n";
    }
}

// One part of the table, with all its rows.
void add_part(std::string& out, const Strips& strips) {
    std::vector<std::string> cells;
    for (const Strip& strip : strips) cells.push_back(strip.heading);
    add_row(out, strips, cells, true);
    for (std::size_t row = 0; row < strips[0].cells.size(); ++row) {
        cells.clear();
        for (const Strip& strip : strips) cells.push_back(strip.cells[row]);
        add_row(out, strips, cells, false);
    }
}

// The number of columns that label the row: all columns before the first one with fractional numbers, but at
// least one.
std::size_t label_columns(const odds::Table& table) {
    const auto has_numbers = [&](std::size_t column) {
        return std::any_of(table.rows.begin(), table.rows.end(), [&](const auto& row) {
            return std::holds_alternative<odds::Fraction>(row[column]) ||
                   std::holds_alternative<odds::Real>(row[column]);
        });
    };
    std::size_t count = 1;
    while (count < table.columns.size() && !has_numbers(count)) ++count;
    return count == table.columns.size() ? 1 : count;
}

// The strips of the first `count` groups, side by side.
Strips together(const std::vector<Strips>& groups, std::size_t count) {
    Strips all;
    for (std::size_t i = 0; i < count; ++i) all.insert(all.end(), groups[i].begin(), groups[i].end());
    return all;
}

}  // namespace

std::string report_table(const odds::Table& table, const Texts& texts, std::size_t columns) {
    std::vector<Strips> groups;  // the strips of one column stay together
    Strips all;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        Strips one;
        add_strips(one, table, i, texts);
        all.insert(all.end(), one.begin(), one.end());
        groups.push_back(std::move(one));
    }
    std::string out;
    if (groups.empty()) return out;
    squeeze(all, columns);
    std::size_t at = 0;
    for (Strips& group : groups) {  // take over the narrowed widths
        for (Strip& strip : group) strip.width = all[at++].width;
    }
    std::size_t repeated = label_columns(table);  // shown in every part if they leave half of the width free
    while (repeated > 1 && total_width(together(groups, repeated)) > columns / 2) --repeated;
    const Strips labels = together(groups, repeated);
    Strips part = labels;
    for (std::size_t i = repeated; i < groups.size(); ++i) {
        Strips longer = part;
        longer.insert(longer.end(), groups[i].begin(), groups[i].end());
        if (total_width(longer) > columns && part.size() > labels.size()) {
            add_part(out, part);
            out += "\n";
            longer = labels;
            longer.insert(longer.end(), groups[i].begin(), groups[i].end());
        }
        part = std::move(longer);
    }
    add_part(out, part);
    return out;
}

}  // namespace brelan::cli
