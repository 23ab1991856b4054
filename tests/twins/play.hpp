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
    int people = 0;  // people have the first seats, and bots the others
};
Company company_of(std::string_view game, std::uint64_t seed);

// The rows of a table at which up to this many random actions were played in all deals. It ends in the middle
// or at the end of a deal.
Rows play(const Company& company, std::uint64_t seed, int actions);

// Everything that `number` (a player or a spectator) receives while the rows from `from` on happen: on three
// sockets, one of which breaks and reconnects, and including the replies to illegal attempts, which are
// determined by the seed.
struct Told {
    std::string text;
    std::string fault;  // the rows did not happen as before
};
Told told_to(int number, const Company& company, const Rows& rows, std::size_t from, std::uint64_t seed,
             Leak leak = Leak::none);

}  // namespace brelan::twins
