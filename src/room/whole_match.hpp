#pragma once
#include <cstdint>
#include <memory>
#include <span>

#include "room/event.hpp"

// A match with all of its deals, made again of its rows where a room keeps the last deal alone.
namespace brelan::room {

struct Folded;
struct Standing;

// Where a match begins: behind which row, after how many others, and the table as it was then. So no more has
// to be read than the match, however much was played here before it.
struct MatchBegin {
    std::uint64_t after = 0;
    std::int64_t number = 0;
    std::shared_ptr<const Standing> table{};
};

// The last match that these rows tell of; nothing where they cannot be. Rows up to `begin` are passed over.
using WholeMatch = std::shared_ptr<const Folded>;
WholeMatch match_of(const MatchBegin& begin, std::span<const Event> rows);

}  // namespace brelan::room
