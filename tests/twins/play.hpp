#pragma once
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "room/setup.hpp"
#include "twins/past.hpp"
#include "twins/stage.hpp"

namespace brelan::twins {

// A table as it is set up for one seed: who sits there, and how far behind spectators are.
struct Company {
    room::Setup setup;
    int people = 0;  // they sit at the first places; bots have the others
};
Company company_of(std::string_view game, std::uint64_t seed);

// The rows of a table at which random actions were played, up to so many in all deals; it ends in the middle
// of a deal or with its end.
Rows play(const Company& company, std::uint64_t seed, int actions);

// All that `number` (a person who sits there, or one who watches) is told while the rows from `from` on
// happen: on three sockets, one of which breaks and comes again; with what he tries meanwhile, which follows
// from the seed.
struct Told {
    std::string text;
    std::string fault;  // the rows did not happen as they did before
};
Told told_to(int number, const Company& company, const Rows& rows, std::size_t from, std::uint64_t seed,
             Leak leak = Leak::none);

}  // namespace brelan::twins
