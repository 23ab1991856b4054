#pragma once
#include <string>
#include <vector>

#include "host/host.hpp"
#include "record/record.hpp"

namespace brelan::study {

// Who gives advice at a table: the strongest bot of the game; where one of the bots that play there signals,
// with signals, so that theirs are read and answered.
std::string adviser_at(const host::Host& game, const std::vector<record::SeatInfo>& seats);

}  // namespace brelan::study
