#pragma once
#include "core/rng.hpp"
#include "games/tarot/rules/state.hpp"

namespace brelan::tarot::solve {

// A random deal, bid and played at random until `left` tricks remain, with `on_table` cards on the table.
State random_ending(const Options& options, int left, int on_table, Rng& rng);

}  // namespace brelan::tarot::solve
