#pragma once
#include "host/table.hpp"
#include "room/log.hpp"

namespace brelan::room {

// Brings a table on by a row `draw`, `deal`, `act` or `undo`; false where the rules do not allow it (a deal
// that was not canonical has been dealt then: the table is of no use any more).
bool play_row(host::Table& table, const Entry& entry);

}  // namespace brelan::room
