#pragma once
#include <cstdint>
#include <vector>

#include "store/sql.hpp"

namespace brelan::store {

// The name by which SQLite opens files that look after their own bytes. Each page of such a file ends with
// its sum, written when the page is, and compared when it is read; frames of the log of writes are remembered
// by their sums. What does not fit is SQLITE_IOERR_DATA. Whatever lies below is SQLite's default.
const char* guarded_files();

// Whether each page of an open file has a sum, or is to have one because the file is empty.
bool has_sums(Database& database);
// Has the pages of a file that is still empty, or of a copy that is made of it, leave room for a sum.
void leave_room_for_sums(Database& database);

// The page of an open file that was the last one to be found damaged when it was read; 0: none was, or it was
// read from the log of writes.
std::uint32_t damaged_page(const Database& database);

// Looks at some pages of an open file on the disk, beginning with this one (the first is 1), and adds those
// to `damaged` that are not as they were written; the page to go on with, or 0 behind the last. Pages that
// were never written, which SQLite keeps for later, are nothing but zeros, and pass; so does a page that the
// log of writes holds, from where it is still to be written to the file.
std::uint32_t look_at_pages(Database& database, std::uint32_t from, std::uint32_t most,
                            std::vector<std::uint32_t>& damaged);

}  // namespace brelan::store
