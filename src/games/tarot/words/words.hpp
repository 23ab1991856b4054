#pragma once
#include "games/tarot/rules/actions.hpp"
#include "games/tarot/rules/state.hpp"
#include "text/phrases.hpp"

// The table and the story of a deal, as people read them.
namespace brelan::tarot {

// The table as text, at most 80 columns wide; in full sentences if `phrases` uses words.
void show(const Visible& view, Seat seat, const Phrases& phrases, TextOut& out);

// Reports how the first dealer was found: the card of each seat.
void tell_draw(const Options& options, const Draw& draw, const Phrases& phrases, TextOut& out);

// Reports who deals, and any petit sec that ends the deal at once.
void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out);

// The effects of the action between the two views, one sentence per line.
void tell(const Visible& before, Action action, const Visible& after, const Phrases& phrases, TextOut& out);

// Writes only the last sentences that tell() would write: the result of the deal, if it is over.
void tell_result(const Visible& before, Action action, const Visible& after, const Phrases& phrases,
                 TextOut& out);

// Explains why the view's actor may not take this action, naming the relevant cards; returns false if the
// clause's own sentence is enough.
bool explain(const Visible& view, Action action, Clause clause, const Phrases& phrases, TextOut& out);

}  // namespace brelan::tarot
