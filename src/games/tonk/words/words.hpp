#pragma once
#include "games/tonk/rules/actions.hpp"
#include "games/tonk/rules/state.hpp"
#include "text/phrases.hpp"

// The table and the story of a deal, as people see and read them.
namespace brelan::tonk {

// The table as lines of text, at most 80 columns wide; in full sentences if `phrases` uses words.
void show(const Visible& view, Seat seat, const Phrases& phrases, TextOut& out);

// Reports the dealer, the upcard, and any Tonks that end the deal at once.
void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out);

// The effects of the action between the two views, one sentence per line.
void tell(const Visible& before, Action action, const Visible& after, const Phrases& phrases, TextOut& out);

// Writes only the last sentences that tell() would write: the result of the deal, if it is over.
void tell_result(const Visible& before, Action action, const Visible& after, const Phrases& phrases,
                 TextOut& out);

}  // namespace brelan::tonk
