#pragma once
#include <string>

#include "store/sql.hpp"
#include "store/store.hpp"

namespace brelan::store {

// Which history a prepared file is. To use, one that is a copy, or does not lie where it was last used, is
// given another, drawn by SQLite from the chance of the system.
std::string incarnation_of(Database& database, Opening how);

// Marks an open file as a copy, which is another history as soon as it is used.
void mark_copy(Database& database);

}  // namespace brelan::store
