#pragma once
#include <cstdint>
#include <vector>

#include "store/sql.hpp"

namespace brelan::store {

// The name of the SQLite VFS for files that check their own bytes. Each page of such a file ends with its
// sum, written with the page and compared when the page is read. Frames of the write-ahead log are checked
// against sums kept separately. A mismatch is SQLITE_IOERR_DATA. Below this layer is SQLite's default VFS.
const char* guarded_files();

// Whether each page of an open file has a sum, or will get one because the file is empty.
bool has_sums(Database& database);
// Reserves room for a sum on each page of a file that is still empty, or of a copy of that file.
void leave_room_for_sums(Database& database);

// The last page of an open file that was found to be damaged when it was read; 0 if there was none, or if the
// page was read from the write-ahead log.
std::uint32_t damaged_page(const Database& database);

// Checks some pages of an open file on disk, starting with this one (the first is 1), and adds the damaged
// ones to `damaged`. Returns the page to continue with, or 0 after the last. Pages that SQLite reserved but
// never wrote contain only zeros; they pass the check. A page that the write-ahead log holds passes too,
// because it has yet to be written to the file.
std::uint32_t look_at_pages(Database& database, std::uint32_t from, std::uint32_t most,
                            std::vector<std::uint32_t>& damaged);

}  // namespace brelan::store
