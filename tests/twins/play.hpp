#pragma once
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "room/setup.hpp"
#include "twins/past.hpp"
#include "twins/stage.hpp"

namespace brelan::twins {

// The set-up of a table for one seed: who sits there, and the spectators' delay.
struct Company {
    room::Setup setup;
    int people = 0;  // human players have the first seats, and bots have the others
};
Company company_of(std::string_view game, std::uint64_t seed);

// The rows of a table where at most this many random actions were played in all deals together. The last row
// is in the middle or at the end of a deal.
Rows play(const Company& company, std::uint64_t seed, int actions);

// Everything that `number` (a player or a spectator) receives, starting at row `from`. It comes over three
// sockets, one of which breaks and reconnects. It includes the replies to illegal attempts. The seed
// determines these attempts.
struct Told {
    std::string text;
    std::string fault;  // why the rows could not be repeated
};
Told told_to(int number, const Company& company, const Rows& rows, std::size_t from, std::uint64_t seed,
             Leak leak = Leak::none);

}  // namespace brelan::twins
