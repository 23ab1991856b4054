#pragma once
#include <string>
#include <string_view>

#include "cli/texts.hpp"
#include "odds/report.hpp"

// A topic's report, for people.
namespace brelan::cli {

// The page, with style marks, in at most `columns` columns.
std::string report_text(const odds::Report& report, const Texts& texts, std::size_t columns);

// The table alone. Columns that do not fit side by side continue in further parts.
std::string report_table(const odds::Table& table, const Texts& texts, std::size_t columns);

// Why the report's pictures cannot be written to `name`, if that can be known in advance; otherwise empty.
// NAME.svg stands for a single picture, any other name for a folder.
[[nodiscard]] std::string picture_obstacle(const odds::Report& report, std::string_view name,
                                           const Texts& texts);

// Writes the pictures; `command` is the command line that reproduces them. Returns the error, which is empty
// if there is none.
[[nodiscard]] std::string write_pictures(const odds::Report& report, std::string_view name,
                                         std::string_view command, const Texts& texts);

}  // namespace brelan::cli
