#pragma once
#include "core/word.hpp"
#include "games/pontoon/rules/state.hpp"

// The words for what carries over from deal to deal, in positions and views: ` bank=p4 counters=98,102 pool=2
// ...`.
namespace brelan::pontoon {

// Writes all words; the words for the table before the deal have the prefix `was.`.
void write_table(const Table& table, int players, std::string_view prefix, TextOut& out);

// Reads a word if it is one of these words. Returns false if it is not, and a fault if its value is wrong.
Result<bool> read_table_word(const Word& word, int players, std::string_view prefix, Table& table);

}  // namespace brelan::pontoon
