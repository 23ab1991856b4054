#pragma once
#include "host/table.hpp"
#include "room/log.hpp"

namespace brelan::room {

// Advances a table by a row `draw`, `deal`, `act` or `undo`; false if the rules do not allow it. A deal that
// was not canonical has then been dealt already, and the table is unusable.
[[nodiscard]] bool play_row(host::Table& table, const Entry& entry);

}  // namespace brelan::room
