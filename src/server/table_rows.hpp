#pragma once
#include <cstddef>
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
    std::string damage;  // they contradict themselves
    std::string unread;  // they could not be read this time
};

// How many are read before others may write; and what of a long log is in memory at once.
inline constexpr std::size_t kRowsAtOnce = 512;

// So many rows of a table that follow this one; fewer where there are no more. What is damaged has no rows.
TableRows next_rows(store::Store& from, const std::string& table, std::uint64_t after);

// Has all rows of a table that follow this one read, behind what is being written; some at a time, so that
// those who write do not wait long. `then` runs on the loop.
void read_rows(Keeper& store, const std::string& table, std::uint64_t after,
               std::function<void(TableRows rows)> then);

}  // namespace brelan::server
