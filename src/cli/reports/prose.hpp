#pragma once
#include <cstddef>
#include <string>
#include <string_view>

// Prose for people, in 80 columns.
namespace brelan::cli {

std::string bold(std::string_view text);
std::string dim(std::string_view text);

// Turns the bold marks of a Markdown text into style marks.
std::string with_bold(std::string_view markdown);

inline constexpr std::size_t kProseColumns = 80;

// Appends wrapped lines, each indented, the first one after `label`.
void write_wrapped(std::string& out, std::string_view text, std::size_t indent, std::string_view label = {},
                   std::size_t columns = kProseColumns);

}  // namespace brelan::cli
