#pragma once
#include <span>
#include <string>

#include "host/host.hpp"
#include "record/record.hpp"

namespace brelan::record {

// The canonical record of a running or finished match; `observer` sees `?` for the cards that he has not
// seen. A seat without an entry in `seats` has no name. The table must have begun with a draw, not with a
// position.
std::string write_table(const host::Host& host, const host::Table& table, std::span<const SeatInfo> seats,
                        Seat observer = host::kEverybody);

}  // namespace brelan::record
