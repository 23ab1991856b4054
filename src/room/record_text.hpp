#pragma once
#include <string>

#include "room/folded.hpp"

namespace brelan::room {

// The record of the match with every card, and with the table's remarks: bots that stood in, time that ran
// out, actions taken back. The seats belong to the people who began the match.
std::string write_record(const Folded& folded);

}  // namespace brelan::room
