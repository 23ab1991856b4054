#include "simulation/world/turn_time.hpp"

#include "room/log.hpp"

namespace brelan::world {

std::string TurnTime::keeps(const room::Event& row, room::Time now, room::Time move, room::Time delay) {
    const auto entry = room::read_entry(row.body);
    if (!entry) return {};
    if (room::is_of_the_game(entry->what)) since_ = now;
    const bool ends = entry->what == room::What::late && move > 0 && since_;
    if (!ends || now - *since_ + delay >= move) return {};
    return "the time of a turn runs out after " + std::to_string(now - *since_) + " ms instead of " +
           std::to_string(move);
}

}  // namespace brelan::world
