#pragma once
#include "core/draw.hpp"
#include "core/word.hpp"
#include "games/tontine/actions.hpp"
#include "games/tontine/state.hpp"

// How actions, draws, deals, positions and views are written and read.
namespace brelan::tontine {

void write(Action action, TextOut& out);
Result<Action> read_action(WordSpan words);

// `draw p1 7h  p2 Kd ...`, a line for each round; `draw lot p3`; nothing when p1 deals.
void write_draw(const Options& options, const Draw& draw, TextOut& out);
Result<Draw> read_draw(const Options& options, Facts facts);

// ` dealer=p5`, then a line `hand p1 Ks` for each seat with a card and a line `stock ...`.
void write_deal(const Options& options, const Carry& carry, const Pack& pack, TextOut& out);
Result<Pack> read_deal(const Options& options, const Carry& carry, Facts facts);

// `position dealer=p5 chips=...`, perhaps `used ...`, then the cards as in a deal.
Result<State> read_position(const Options& options, Facts facts);

void write_view(const Visible& view, TextOut& out);
Result<Visible> read_view(const Options& options, WordSpan words);

}  // namespace brelan::tontine
