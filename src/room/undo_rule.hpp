#pragma once
#include <cstdint>
#include <optional>

#include "host/table.hpp"
#include "room/folded.hpp"

namespace brelan::room {

// The number of the match's actions that remain if this seat takes one back; nullopt if it may not do so.
// With free undo, the last human action of the current deal is removed, together with the bots' actions after
// it.
std::optional<std::int64_t> remaining_after_undo(const Folded& folded, Seat by);

// Whether this seat played the last action of the current deal, and that action revealed only the cards it
// names. Inspects the table as it was before the action, and leaves it unchanged.
bool may_be_undone(host::Table& table, Seat by);

}  // namespace brelan::room
