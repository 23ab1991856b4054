#pragma once
#include "host/table.hpp"

namespace brelan::room {

// Whether the last action of the running deal was this seat's, and showed nobody a card that the action
// itself does not name. The table is looked at as it was before, and is left as it is.
bool may_be_undone(host::Table& table, Seat by);

}  // namespace brelan::room
