#pragma once
#include "core/word.hpp"
#include "games/pontoon/rules/state.hpp"

// The words of what passes from deal to deal, in positions and views: ` bank=p4 counters=98,102 pool=2 ...`.
namespace brelan::pontoon {

// Writes all words; those of the table before the deal have `was.` in front.
void write_table(const Table& table, int players, std::string_view prefix, TextOut& out);

// Takes a word that is one of these; false where it is not, a fault where it is wrong.
Result<bool> read_table_word(const Word& word, int players, std::string_view prefix, Table& table);

}  // namespace brelan::pontoon
