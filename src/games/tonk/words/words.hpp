#pragma once
#include "games/tonk/rules/actions.hpp"
#include "games/tonk/rules/state.hpp"
#include "text/phrases.hpp"

// What people see and read: the table and the story of a deal.
namespace brelan::tonk {

// The table as lines of text, at most 80 columns wide; in whole sentences when `phrases` asks for words.
void show(const Visible& view, Seat seat, const Phrases& phrases, TextOut& out);

// Who deals, what card is turned, and the Tonks that end the deal at once.
void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out);

// What the action between the two views has done, a sentence a line.
void tell(const Visible& before, Action action, const Visible& after, const Phrases& phrases, TextOut& out);

// Of this the last sentences: what the deal has come to, where it is over.
void tell_result(const Visible& before, Action action, const Visible& after, const Phrases& phrases,
                 TextOut& out);

}  // namespace brelan::tonk
