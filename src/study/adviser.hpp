#pragma once
#include <string>
#include <vector>

#include "host/host.hpp"
#include "record/record.hpp"

namespace brelan::study {

// The bot that gives advice at a table: the game's strongest one. If a bot at the table uses signals, the
// adviser is the strongest bot that reads and answers signals.
std::string adviser_at(const host::Host& game, const std::vector<record::SeatInfo>& seats);

}  // namespace brelan::study
