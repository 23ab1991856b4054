#pragma once
#include <array>
#include <cstdint>

#include "store/rows.hpp"

namespace brelan::store {

// The seal of a row in a table's log. The seal depends on the row and on the seal of the previous row, so a
// row that was changed, swapped or removed is detected.
using Seal = std::array<std::uint8_t, 16>;

// The seal of a row that follows one with the seal `before`; the first row follows a seal of zeros.
Seal seal(const Seal& before, const EventRow& row);

// The last row of a table's log, also stored outside the log: if the log does not end with it, rows are
// missing. With no rows: number 0 and a seal of zeros.
struct Tail {
    std::uint64_t seq = 0;
    Seal seal{};
    friend bool operator==(const Tail&, const Tail&) = default;
};

}  // namespace brelan::store
