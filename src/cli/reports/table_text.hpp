#pragma once
#include <cstddef>
#include <string>
#include <vector>

namespace brelan::cli {

using TableRow = std::vector<std::string>;

// Rows in columns for people, the first row in bold: the columns named in `left` to the left, the others to
// the right. A first cell wider than `widest_label` has a line of its own.
std::string table_text(const std::vector<TableRow>& rows, const std::vector<std::size_t>& left = {0},
                       std::size_t widest_label = 20);

}  // namespace brelan::cli
