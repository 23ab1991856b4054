#pragma once
#include "core/word.hpp"
#include "games/pontoon/rules/actions.hpp"
#include "games/pontoon/rules/state.hpp"

// How actions, deals, positions and views are written and read.
namespace brelan::pontoon {

void write(Action action, TextOut& out);
Result<Action> read_action(WordSpan words);

// ` bank=p4`, then a line `hand p1 Ks 7h` for each seat, `stock ...` and, where used cards follow, `heap
// ...`; where the banker may look for a brulet first, one line `pack ...`.
void write_deal(const Options& options, const Carry& carry, const Pack& pack, TextOut& out);
Result<Pack> read_deal(const Options& options, const Carry& carry, Facts facts);

// `position bank=p4 counters=...`, perhaps `used ...`, then the cards as in a deal.
Result<State> read_position(const Options& options, Facts facts);

void write_view(const Visible& view, TextOut& out);
Result<Visible> read_view(const Options& options, WordSpan words);

}  // namespace brelan::pontoon
