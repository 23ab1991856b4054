#pragma once
#include "store/sql.hpp"
#include "store/store.hpp"

namespace brelan::store {

// Makes sure that an open database is a store, locks it for this process, and sets up an empty file as a new
// store. Throws Failure with a sentence if the file belongs to another program, is in use by another server,
// was made by a newer version of Brelan, or contains anything that we do not create. A file opened read-only
// must be of the current version, and is not changed. Returns the version of the file, which is an older one
// if it needs an upgrade (migration.hpp).
int prepare(Database& database, Opening how);

// Upgrades the tables of a database from one version to another.
void run_steps(Database& database, int from, int to);

// The version of newly created stores.
int newest_version();

}  // namespace brelan::store
