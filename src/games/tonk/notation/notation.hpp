#pragma once
#include "core/word.hpp"
#include "games/tonk/rules/actions.hpp"
#include "games/tonk/rules/state.hpp"

// Writes and reads actions, deals, positions and views.
namespace brelan::tonk {

void write(Action action, TextOut& out);
Result<Action> read_action(WordSpan words);

// ` dealer=p3`, then the lines `hand p1 7s ...`, `upcard 4d`, `stock ...`, and `spare ...` if discards may be
// reshuffled.
void write_deal(const Options& options, const Carry& carry, const Pack& pack, TextOut& out);
Result<Pack> read_deal(const Options& options, const Carry& carry, Facts facts);

// `position dealer=p3 turn=p1 ...`, then the lines `hand p1 ...`, `spread p2 ...`, `pile ...`, `stock ...`,
// `spare ...`.
Result<State> read_position(const Options& options, Facts facts);

void write_view(const Visible& view, TextOut& out);
Result<Visible> read_view(const Options& options, WordSpan words);

}  // namespace brelan::tonk
