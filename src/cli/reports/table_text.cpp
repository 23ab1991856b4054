#include "cli/reports/table_text.hpp"

#include <algorithm>

#include "term/wrap.hpp"
#include "text/style.hpp"

namespace brelan::cli {
namespace {

// The width of each column.
std::vector<std::size_t> column_widths(const std::vector<TableRow>& rows, std::size_t widest_label) {
    std::vector<std::size_t> widths;
    for (const TableRow& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::size_t width = text_width(row[i]);
            if (i > 0 || width <= widest_label) widths[i] = std::max(widths[i], width);
        }
    }
    return widths;
}

// The text, padded with spaces.
std::string cell(const std::string& text, std::size_t columns, bool left) {
    const std::size_t width = text_width(text);
    const std::string space(columns > width ? columns - width : 0, ' ');
    return left ? text + space : space + text;
}

// Two spaces between columns, or one if the lines would otherwise be too long for the screen.
std::string gap_between(const std::vector<std::size_t>& widths) {
    constexpr std::size_t kScreen = 80;
    std::size_t line = 0;
    for (const std::size_t width : widths) line += width + 2;
    return line - std::min<std::size_t>(line, 2) > kScreen ? " " : "  ";
}

}  // namespace

std::string table_text(const std::vector<TableRow>& rows, const std::vector<std::size_t>& left,
                       std::size_t widest_label) {
    const std::vector<std::size_t> widths = column_widths(rows, widest_label);
    const std::string gap = gap_between(widths);
    const auto to_left = [&](std::size_t i) { return std::find(left.begin(), left.end(), i) != left.end(); };
    std::string out;
    for (const TableRow& row : rows) {
        const bool apart = text_width(row[0]) > widths[0];
        std::string line =
            apart ? row[0] + "\n" + std::string(widths[0], ' ') : cell(row[0], widths[0], true);
        for (std::size_t i = 1; i < row.size(); ++i) line += gap + cell(row[i], widths[i], to_left(i));
        line.erase(line.find_last_not_of(' ') + 1);
        out += (&row == &rows[0] ? style::kBold + line + style::kNormal : line) + "\n";
    }
    return out;
}

}  // namespace brelan::cli
