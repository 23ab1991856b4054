#pragma once
#include "games/tontine/rules/state.hpp"
#include "text/phrases.hpp"

// The table and the story of a hand, as people see and read them.
namespace brelan::tontine {

// The table as lines of text, at most 80 columns wide; in full sentences if `phrases` uses words.
void show(const Visible& view, Seat seat, const Phrases& phrases, TextOut& out);

// Reports who deals, and the ante before the first hand.
void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out);

// The effects of the card turned between the two views, one sentence per line.
void tell(const Visible& before, const Visible& after, const Phrases& phrases, TextOut& out);

}  // namespace brelan::tontine
