#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "term/line_input.hpp"

namespace brelan::cli {

// Asks for a line; `nullopt` at the end of the input. With `Shown::no`, the terminal does not echo the line.
enum class Shown : bool { no, yes };
std::optional<std::string> ask_line(LineInput& input, std::string_view question, Shown shown);

}  // namespace brelan::cli
