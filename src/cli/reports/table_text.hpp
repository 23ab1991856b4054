#pragma once
#include <cstddef>
#include <string>
#include <vector>

namespace brelan::cli {

using TableRow = std::vector<std::string>;

// Rows in columns for people, the first row in bold. Columns listed in `left` are left-aligned, the others
// right-aligned. A first cell wider than `widest_label` gets its own line.
std::string table_text(const std::vector<TableRow>& rows, const std::vector<std::size_t>& left = {0},
                       std::size_t widest_label = 20);

}  // namespace brelan::cli
