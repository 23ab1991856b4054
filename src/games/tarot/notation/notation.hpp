#pragma once
#include "core/word.hpp"
#include "games/tarot/notation/cards.hpp"
#include "games/tarot/rules/actions.hpp"
#include "games/tarot/rules/state.hpp"

// Writes and reads actions, draws, deals, positions and views.
namespace brelan::tarot {

// `garde slam`, `call Kh`, `discard 4h`, `handful double`, `show 21t`, `play 5h`; a bare card means `play`.
// The older names of bids, petite and pousse, are separate actions (R4.4).
void write(Action action, TextOut& out);
Result<Action> read_action(WordSpan words);

// `draw p1 7h  p2 Kd  p3 X  p4 2c  p3 9s`: one card each, and another for the player who drew the Excuse.
void write_draw(const Options& options, const Draw& draw, TextOut& out);
Result<Draw> read_draw(const Options& options, Facts facts);

// ` dealer=p3`, then ` cut=31 dog=5,12,...` if shuffle=gathered, and ` petit-sec=p2` if the record cannot
// show that hand. The lines `hand p1 Ks ...` and `dog 4h ...` follow.
void write_deal(const Options& options, const Carry& carry, const Pack& pack, TextOut& out);
Result<Pack> read_deal(const Options& options, const Carry& carry, Facts facts);

// `position taker=p3 contract=garde ...`, then lines `hand`, `dog`, `aside`, `won`, `owes`, `shown`, `trick`.
Result<State> read_position(const Options& options, Facts facts);

void write_view(const Visible& view, TextOut& out);
Result<Visible> read_view(const Options& options, WordSpan words);

}  // namespace brelan::tarot
