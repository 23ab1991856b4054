#pragma once
#include <string>

namespace brelan::cli {

// The bytes of a file, or of standard input for `-`, up to slightly more than `limit`. `problem` gets the
// error, or is empty.
std::string read_file(const std::string& path, std::size_t limit, std::string& problem);

// `FILE: No such file or directory`: a problem with its file name, safe to print.
std::string named_problem(const std::string& path, const std::string& problem);

}  // namespace brelan::cli
