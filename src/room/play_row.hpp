#pragma once
#include "host/table.hpp"
#include "room/log.hpp"

namespace brelan::room {

// Advances a table by a `draw`, `deal`, `act` or `undo` row; returns false if the rules do not allow it. In
// that case the table is unusable, because a deal that was not canonical may already have been dealt.
[[nodiscard]] bool play_row(host::Table& table, const Entry& entry);

}  // namespace brelan::room
