#pragma once
#include <cstdint>
#include <optional>

#include "host/table.hpp"
#include "room/folded.hpp"

namespace brelan::room {

// How many actions of the match remain when this seat takes back; nothing where it has nothing to take back.
// Where that is free, the last action of a person in the running deal goes, with all that bots did behind it.
std::optional<std::int64_t> remaining_after_undo(const Folded& folded, Seat by);

// Whether the last action of the running deal was this seat's, and showed nobody a card that the action
// itself does not name. The table is looked at as it was before, and is left as it is.
bool may_be_undone(host::Table& table, Seat by);

}  // namespace brelan::room
