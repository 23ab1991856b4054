#pragma once
#include <string>

#include "room/folded.hpp"

namespace brelan::room {

// The record of the match with every card, and with what the table did besides: bots that stood in, time that
// ran out, actions taken back. The seats are those who began the match.
std::string write_record(const Folded& folded);

// The record of the running deal as one seat, or a spectator, has seen it: its cards and its actions.
std::string write_deal_seen(const host::Table& table, Seat observer);

}  // namespace brelan::room
