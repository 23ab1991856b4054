#pragma once
#include <cstdint>
#include <string>

namespace brelan::store {

// Makes an empty file that its owner alone may read, where there is none. Throws Failure with a sentence.
void create_file(const std::string& file);

// Throws Failure with a sentence where something is left of a store that is gone: an empty file, or a log of
// writes without its file. An empty house that begins in its place would look sound.
void refuse_remains(const std::string& file);

// Removes a file of SQLite, if it is there, and what belongs to it.
void remove_with_journals(const std::string& file);

// Gives a file another name, in the place of the one that has it, and makes that durable. Throws Failure.
void rename_for_good(const std::string& file, const std::string& name);

// Which file it is on its disk: a copy of it is another one.
struct FilePlace {
    std::int64_t born = 0;  // when, in nanoseconds since 1970; 0: the disk does not say
    std::int64_t inode = 0;
};
FilePlace place_of(const std::string& file);

// Bytes that can still be written beside this file.
std::int64_t room_beside(const std::string& file);

}  // namespace brelan::store
