#pragma once
#include <string>

namespace brelan {

// The bytes of a file, or of standard input for `-`, up to slightly more than `limit`. `problem` gets the
// error, or is empty.
std::string read_file(const std::string& path, std::size_t limit, std::string& problem);

}  // namespace brelan
