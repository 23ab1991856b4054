#pragma once
#include "host/host.hpp"
#include "record/record.hpp"

namespace brelan::record {

// The reason why an action is refused: its clause, the game's sentence, and the player to move.
Failure refusal(const host::Host& host, const host::Table& table, Seat seat, host::Move move, Clause clause);

}  // namespace brelan::record
