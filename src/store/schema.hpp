#pragma once
#include "store/sql.hpp"
#include "store/store.hpp"

namespace brelan::store {

// Makes the file of an open database a store of this version, whatever older version or nothing it is. Throws
// Failure with a sentence where it belongs to another program, another server has it, or a newer Brelan made
// it. To look at, the file must be of this version already, and stays as it is.
void prepare(Database& database, Opening how);

// The version that prepare() brings a file to.
int newest_version();

}  // namespace brelan::store
