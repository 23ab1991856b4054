#pragma once
#include <cstdint>
#include <string>

namespace brelan::store {

// Creates an empty file that only its owner can read, unless the file exists. Throws Failure with a sentence.
void create_file(const std::string& file);

// Throws Failure with a sentence if there are remains of a lost store: an empty file, or a write-ahead log
// without its file. An empty house started in its place would look sound.
void refuse_remains(const std::string& file);

// Removes a SQLite file, if it exists, and the files that belong to it.
void remove_with_journals(const std::string& file);

// Renames a file, replacing any file of that name, and makes the change durable. Throws Failure.
void rename_for_good(const std::string& file, const std::string& name);

// Identifies a file on its disk: a copy of the file has a different identity.
struct FilePlace {
    std::int64_t born = 0;  // nanoseconds since 1970; 0 if the disk does not say
    std::int64_t inode = 0;
};
FilePlace place_of(const std::string& file);

// Bytes that can still be written next to this file.
std::int64_t room_beside(const std::string& file);

}  // namespace brelan::store
