#pragma once
#include "core/word.hpp"
#include "games/tontine/rules/state.hpp"

// The notation of purses: `pool=12 chips=9,0,14,9,4 dealer=p2 debts=p2:1>pool claims=p4:2 gone=p5 ...`, used
// by views and by positions. What has its starting value is not written.
namespace brelan::tontine {

// Writes ` key=value` pairs, each key with `prefix` in front.
void write_purses(const Purses& purses, int players, std::string_view prefix, TextOut& out);

// Takes one word if its key (after `prefix`) belongs to purses: true when it did, false when it is somebody
// else's.
Result<bool> read_purse_word(const Word& word, int players, std::string_view prefix, Purses& purses);

}  // namespace brelan::tontine
