#pragma once
#include "core/word.hpp"
#include "games/pontoon/rules/actions.hpp"
#include "games/pontoon/rules/state.hpp"

// Writes and reads actions, deals, positions and views.
namespace brelan::pontoon {

void write(Action action, TextOut& out);
Result<Action> read_action(WordSpan words);

// ` bank=p4`, then a line `hand p1 Ks 7h` for each seat, `stock ...` and, if used cards follow, `heap ...`;
// if the banker may first look for a brulet, a single line `pack ...`.
void write_deal(const Options& options, const Carry& carry, const Pack& pack, TextOut& out);
Result<Pack> read_deal(const Options& options, const Carry& carry, Facts facts);

// `position bank=p4 counters=...`, optionally `used ...`, then the cards as in a deal.
Result<State> read_position(const Options& options, Facts facts);

void write_view(const Visible& view, TextOut& out);
Result<Visible> read_view(const Options& options, WordSpan words);

}  // namespace brelan::pontoon
