#pragma once
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

// The files of a test, and their contents.
namespace brelan::kit {

// Whether one text contains another.
inline bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

inline std::string read_all(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

inline void write_all(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

// A file name, in the folder for test files, that no other process uses.
inline std::string scratch(const std::string& name) {
    return testing::TempDir() + "brelan-" + std::to_string(getpid()) + "-" + name;
}

}  // namespace brelan::kit
