#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "room/event.hpp"
#include "server/loop.hpp"

namespace brelan::server {

// Rows of a table, or what is wrong with them.
struct TableRows {
    std::vector<room::Event> events;
    std::string damage;
};

// Has all rows of a table that follow this one read, behind what is being written; some at a time, so that
// those who write do not wait long. `then` runs on the loop.
void read_rows(Keeper& store, const std::string& table, std::uint64_t after,
               std::function<void(TableRows rows)> then);

}  // namespace brelan::server
