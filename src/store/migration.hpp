#pragma once
#include <memory>

#include "store/sql.hpp"

namespace brelan::store {

// Upgrades a database of an older version, which prepare() has locked for this process. The upgrade is
// written to a new file next to the old one. The new file takes the old file's name once it is complete and
// on disk. Until then the old file is unchanged, whatever happens. Throws Failure with a sentence.
void bring_up_to_date(std::unique_ptr<Database> old, int version);

}  // namespace brelan::store
