#pragma once
#include <cstdint>
#include <memory>
#include <span>

#include "room/event.hpp"

// A match with all of its deals, rebuilt from its rows for a room that keeps only the last deal.
namespace brelan::room {

struct Folded;
struct Standing;

// The beginning of a match: the row before it, the number of earlier matches, and the table at that moment.
// Only the rows of the match have to be read, however much was played here before.
struct MatchBegin {
    std::uint64_t after = 0;
    std::int64_t number = 0;
    std::shared_ptr<const Standing> table{};
};

// The last match in these rows; nullptr if they are invalid. Skips the rows up to `begin`.
using WholeMatch = std::shared_ptr<const Folded>;
WholeMatch match_of(const MatchBegin& begin, std::span<const Event> rows);

}  // namespace brelan::room
