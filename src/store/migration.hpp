#pragma once
#include <memory>

#include "store/sql.hpp"

namespace brelan::store {

// Brings the file of a database of an older version, which prepare() has made ours alone, up to date: as a
// new file beside it, which takes its name when it is whole and on the disk. Until then the old one is as it
// was, whatever happens. Throws Failure with a sentence.
void bring_up_to_date(std::unique_ptr<Database> old, int version);

}  // namespace brelan::store
