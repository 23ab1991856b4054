#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "term/line_input.hpp"

namespace brelan::cli {

// Asks for a line; nothing when there is none any more. Where it is secret, a terminal does not show it.
enum class Shown : bool { no, yes };
std::optional<std::string> ask_line(LineInput& input, std::string_view question, Shown shown);

}  // namespace brelan::cli
