#pragma once
#include <string>
#include <string_view>

#include "cli/texts.hpp"
#include "odds/report.hpp"

// A report as people see it.
namespace brelan::cli {

// The page, with style marks, in at most so many columns.
std::string report_text(const odds::Report& report, const Texts& texts, std::size_t columns);

// A table alone: the columns that do not fit beside each other follow in further parts.
std::string report_table(const odds::Table& table, const Texts& texts, std::size_t columns);

// Why the pictures of the report cannot be written there, as far as that can be known; empty when they can.
// NAME.svg is the only picture; any other name is a folder for all.
std::string picture_obstacle(const odds::Report& report, std::string_view name, const Texts& texts);

// Writes them; `command` is what makes them again. Answers what went wrong, or nothing.
std::string write_pictures(const odds::Report& report, std::string_view name, std::string_view command,
                           const Texts& texts);

}  // namespace brelan::cli
