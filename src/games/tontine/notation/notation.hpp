#pragma once
#include "core/word.hpp"
#include "games/tontine/rules/actions.hpp"
#include "games/tontine/rules/state.hpp"

// Writes and reads actions, deals, positions and views.
namespace brelan::tontine {

void write(Action action, TextOut& out);
Result<Action> read_action(WordSpan words);

// ` dealer=p5`, then a line `hand p1 Ks` for each seat with a card and a line `stock ...`.
void write_deal(const Options& options, const Carry& carry, const Pack& pack, TextOut& out);
Result<Pack> read_deal(const Options& options, const Carry& carry, Facts facts);

// `position dealer=p5 chips=...`, optionally `used ...`, then the cards as in a deal.
Result<State> read_position(const Options& options, Facts facts);

void write_view(const Visible& view, TextOut& out);
Result<Visible> read_view(const Options& options, WordSpan words);

}  // namespace brelan::tontine
