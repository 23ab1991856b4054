#pragma once
#include <string>

#include "store/sql.hpp"
#include "store/store.hpp"

namespace brelan::store {

// Identifies the history of a prepared file. When opened for use, a file that was copied or moved gets a new
// identity, drawn from the system's randomness by SQLite.
std::string incarnation_of(Database& database, Opening how);

// Marks an open file as a copy, which becomes a separate history on first use.
void mark_copy(Database& database);

}  // namespace brelan::store
