#pragma once
#include "core/word.hpp"
#include "games/tontine/rules/state.hpp"

// The notation of purses in views and positions: `pool=12 chips=9,0,14,9,4 dealer=p2 debts=p2:1>pool
// claims=p4:2 gone=p5 ...`. Starting values are omitted.
namespace brelan::tontine {

// Writes ` key=value` pairs, each key preceded by `prefix`.
void write_purses(const Purses& purses, int players, std::string_view prefix, TextOut& out);

// Takes a word if its key (after `prefix`) belongs to purses; returns whether it does.
Result<bool> read_purse_word(const Word& word, int players, std::string_view prefix, Purses& purses);

}  // namespace brelan::tontine
