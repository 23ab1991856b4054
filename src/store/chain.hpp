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

// The last row of a table's log, which is kept once more beside the log: rows that do not end with it are not
// all that were written. Without a row: number 0, and a seal of zeros.
struct Tail {
    std::uint64_t seq = 0;
    Seal seal{};
    friend bool operator==(const Tail&, const Tail&) = default;
};

}  // namespace brelan::store
