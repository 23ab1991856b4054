#pragma once
#include <memory>
#include <string>

#include "store/sql.hpp"
#include "store/store.hpp"

namespace brelan::store {

// Begins a copy of an open database into a new file, page by page.
std::unique_ptr<Copy> copy_database(Database& from, const std::string& file);

}  // namespace brelan::store
