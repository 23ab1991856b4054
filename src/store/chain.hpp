#pragma once
#include <array>
#include <cstdint>

#include "store/rows.hpp"

namespace brelan::store {

// What a row of a table's log is sealed with: it follows from the row and from the seal of the row before, so
// that a row which was changed, exchanged or taken out shows.
using Seal = std::array<std::uint8_t, 16>;

// The seal of a row behind one with the seal `before`; the first row comes behind a seal of zeros.
Seal seal(const Seal& before, const EventRow& row);

}  // namespace brelan::store
