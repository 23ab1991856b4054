#pragma once
#include <string>

namespace brelan::cli {

// All bytes of a file, `-` for the standard input; at most a little more than `limit` are taken. What went
// wrong goes into `problem`, which is empty otherwise.
std::string read_file(const std::string& path, std::size_t limit, std::string& problem);

// `FILE: No such file or directory`: a problem with the name of its file, as a terminal may show it.
std::string named_problem(const std::string& path, const std::string& problem);

}  // namespace brelan::cli
