#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "room/event.hpp"
#include "server/loop.hpp"

namespace brelan::server {

// The rows of a table, or what is wrong with them.
struct TableRows {
    std::vector<room::Event> events;
    std::string damage;  // the rows contradict each other
    std::string unread;  // the rows could not be read this time
};

// The number of rows that are read before others may write; this also limits how much is in memory at once.
inline constexpr std::size_t kRowsAtOnce = 512;

// Reads up to kRowsAtOnce rows of a table after this one. No rows are read from a damaged table.
TableRows next_rows(store::Store& from, const std::string& table, std::uint64_t after);

// Once pending writes are done, reads all rows of a table after this one, a few at a time, so that writers do
// not wait long. `then` runs on the loop.
void read_rows(Keeper& store, const std::string& table, std::uint64_t after,
               std::function<void(TableRows rows)> then);

}  // namespace brelan::server
