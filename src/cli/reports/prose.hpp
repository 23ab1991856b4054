#pragma once
#include <cstddef>
#include <string>
#include <string_view>

// Running text for people in 80 columns.
namespace brelan::cli {

std::string bold(std::string_view text);
std::string dim(std::string_view text);

// The marks of bold in a text of Markdown made visible.
std::string with_bold(std::string_view markdown);

inline constexpr std::size_t kProseColumns = 80;

// Appends wrapped lines, each indented, the first one behind `label`.
void write_wrapped(std::string& out, std::string_view text, std::size_t indent, std::string_view label = {},
                   std::size_t columns = kProseColumns);

}  // namespace brelan::cli
