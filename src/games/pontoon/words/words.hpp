#pragma once
#include "games/pontoon/rules/actions.hpp"
#include "games/pontoon/rules/state.hpp"
#include "text/phrases.hpp"

// What people see and read: the table and the story of a deal.
namespace brelan::pontoon {

// The table as lines of text, at most 80 columns wide; in whole sentences when `phrases` asks for words.
void show(const Visible& view, Seat seat, const Phrases& phrases, TextOut& out);

// Who has the bank, what is levied, and what the cards are dealt from.
void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out);

// What the answer that was given between the two views has done, a sentence a line.
void tell(const Visible& before, Action action, const Visible& after, const Phrases& phrases, TextOut& out);

// Of this the last sentences: what the deal has come to, where it is over.
void tell_result(const Visible& before, Action action, const Visible& after, const Phrases& phrases,
                 TextOut& out);

// Why an action of the one whose turn it is was refused, with the numbers that matter; false where the
// sentence of the clause says it all.
bool explain(const Visible& view, Action action, Clause clause, const Phrases& phrases, TextOut& out);

}  // namespace brelan::pontoon
