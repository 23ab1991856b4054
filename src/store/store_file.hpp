#pragma once
#include <cstdint>
#include <string>

namespace brelan::store {

// Makes an empty file that its owner alone may read, where there is none. Throws Failure with a sentence.
void create_file(const std::string& file);

// Where a file lies: a copy of it lies elsewhere.
struct FilePlace {
    std::int64_t device = 0;
    std::int64_t inode = 0;
};
FilePlace place_of(const std::string& file);

// Bytes that can still be written beside this file.
std::int64_t room_beside(const std::string& file);

}  // namespace brelan::store
