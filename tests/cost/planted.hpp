#pragma once
#include <cstdint>
#include <string_view>

#include "server/whole_house.hpp"

namespace brelan::cost {

// Faults that the laws must detect.
enum class Plant : std::uint8_t {
    none,
    counts_matches,    // statistics are counted match by match
    exports_at_once,   // an export is collected before it is sent
    looks_at_ratings,  // one rating is found by looking at all of them, in memory
    reads_log,         // every command reads the log of its table
    answers_much,      // a long response that is charged to no budget
    forgets_budget,    // statistics are charged to nobody
    charges_sockets,   // states are charged to each socket instead of its address
};
std::string_view name_of(Plant plant);

// The request that has the fault, such as `GET /api/people/{id}`; empty if the fault is in the commands.
std::string_view offer_of(Plant plant);

// The part with the fault; empty if the fault is elsewhere.
server::kit::WholeHouse::First planted_part(Plant plant);

}  // namespace brelan::cost
