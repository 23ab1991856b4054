#pragma once
#include <cstdint>
#include <string>

namespace brelan::room {

// Milliseconds since 1970, always passed in: nothing in this layer reads a clock.
using Time = std::int64_t;

// One row of a table's log. Only the rows of a table are stored; everything else follows from them.
struct Event {
    std::uint64_t seq = 0;  // 1, 2, 3 ... without a gap
    std::string command;    // the command it answers, `account/client/id`; empty if there was none
    std::string actor;      // the account that acted; empty for the table itself
    std::string body;       // docs/server-protocol.md, "The log of a table"
    Time at = 0;
    bool operator==(const Event&) const = default;
};

}  // namespace brelan::room
