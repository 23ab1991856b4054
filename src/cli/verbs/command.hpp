#pragma once
#include <span>
#include <string_view>

namespace brelan::cli {

// Runs a command line; `words` are the words after the program's name. Returns the exit code.
int run_command(std::span<const std::string_view> words);

}  // namespace brelan::cli
