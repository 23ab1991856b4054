#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "host/host.hpp"
#include "record/record.hpp"

namespace brelan::record {

// The table at the end of a record, to continue or to look at.
struct Restored {
    const host::Host* host = nullptr;
    std::unique_ptr<host::Table> table;
    std::vector<SeatInfo> seats;  // one for each seat of the table
};

// Replays a record, checking everything but its expectations. With `max_actions`, the replay stops right
// after that many actions (including actions that are taken back later); with 0, right before the first.
[[nodiscard]] Read<Restored> restore(const Record& record, std::int64_t max_actions = -1);

}  // namespace brelan::record
