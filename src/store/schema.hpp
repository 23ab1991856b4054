#pragma once
#include "store/sql.hpp"
#include "store/store.hpp"

namespace brelan::store {

// Makes sure that the file of an open database is a store, has it for this process alone, and makes a new one
// of an empty file. Throws Failure with a sentence where it belongs to another program, another server has
// it, a newer Brelan made it, or it holds anything that we do not make. To look at, it must be of this
// version, and stays as it is. Its version, which is an older one where it has to be brought up to date
// (migration.hpp).
int prepare(Database& database, Opening how);

// What brings the tables of a database from one version to another.
void run_steps(Database& database, int from, int to);

// The version of the stores that are made now.
int newest_version();

}  // namespace brelan::store
