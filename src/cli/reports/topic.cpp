#include "cli/reports/topic.hpp"

#include <algorithm>

#include "cli/reports/prose.hpp"
#include "term/wrap.hpp"

namespace brelan::cli {
namespace {

constexpr std::size_t kProse = 80;  // prose is no wider than this

void add_lines(std::string& out, std::string_view text, std::size_t columns) {
    for (const std::string& line : wrap(text, std::min(columns, kProse))) out.append(line).append("\n");
}

void add_table(std::string& out, const odds::Table& table, const Texts& texts, std::size_t columns) {
    if (!table.title.empty()) out.append(bold(table.title)).append("\n");
    out += report_table(table, texts, columns);
    if (table.method.empty()) return;
    for (const std::string& line : wrap(table.method, std::min(columns, kProse))) {
        out.append(dim(line)).append("\n");
    }
}

}  // namespace

std::string report_text(const odds::Report& report, const Texts& texts, std::size_t columns) {
    std::string out = bold(report.title) + "\n";
    for (const odds::Block& block : report.blocks) {
        if (std::holds_alternative<odds::Plot>(block)) continue;
        out += "\n";
        if (const auto* paragraph = std::get_if<odds::Paragraph>(&block)) {
            add_lines(out, paragraph->text, columns);
        } else {
            add_table(out, std::get<odds::Table>(block), texts, columns);
        }
    }
    return out;
}

}  // namespace brelan::cli
