#pragma once
#include <span>
#include <string_view>

namespace brelan::cli {

// Does what a command line says: `words` are those behind the name of the program. Answers the exit code.
int run_command(std::span<const std::string_view> words);

}  // namespace brelan::cli
