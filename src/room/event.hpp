#pragma once
#include <cstdint>
#include <string>

namespace brelan::room {

// Milliseconds since 1970, given from outside: nothing in this layer looks at a clock.
using Time = std::int64_t;

// One row of a table's log, and the only thing that is kept of a table: all else follows from its rows.
struct Event {
    std::uint64_t seq = 0;  // 1, 2, 3 ... without a gap
    std::string command;    // which command it answers, `account/client/id`; empty where nobody's did
    std::string actor;      // the account that did it; empty for the table itself
    std::string body;       // docs/server-protocol.md, "The log of a table"
    Time at = 0;
    bool operator==(const Event&) const = default;
};

}  // namespace brelan::room
