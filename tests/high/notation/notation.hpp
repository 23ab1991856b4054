#pragma once
#include "core/word.hpp"
#include "games/high/rules/deal.hpp"

// How actions, deals, positions and views are written and read.
namespace brelan::high {

void write(Action action, TextOut& out);
Result<Action> read_action(WordSpan words);

// ` dealer=p3`, then a line `hand p1 Ks` for each seat, and a line `stock ...`.
void write_deal(const Options& options, const Carry& carry, const Cards& pack, TextOut& out);
Result<Cards> read_deal(const Options& options, const Carry& carry, Facts facts);

// `position dealer=p3 deals=2`, then the cards as in a deal.
Result<State> read_position(const Options& options, Facts facts);

// `turn=p1 dealer=p4 deals=2 cards=Ks,?,?,?`: one card for each seat, in the order of dealing.
void write_view(const Visible& view, TextOut& out);
Result<Visible> read_view(const Options& options, WordSpan words);

}  // namespace brelan::high
