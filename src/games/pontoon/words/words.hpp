#pragma once
#include "games/pontoon/rules/actions.hpp"
#include "games/pontoon/rules/state.hpp"
#include "text/phrases.hpp"

// The texts for players: the table and the story of a deal.
namespace brelan::pontoon {

// The table as text, at most 80 columns wide; in whole sentences if `phrases` asks for words.
void show(const Visible& view, Seat seat, const Phrases& phrases, TextOut& out);

// Who has the bank, what is levied, and which cards are used for the deal.
void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out);

// What the answer between the two views did, one sentence per line.
void tell(const Visible& before, Action action, const Visible& after, const Phrases& phrases, TextOut& out);

// Only the last of these sentences: the result of the deal if the deal is over.
void tell_result(const Visible& before, Action action, const Visible& after, const Phrases& phrases,
                 TextOut& out);

// Writes why the actor's action was refused, with the relevant numbers. Returns false if the clause's own
// sentence says everything.
bool explain(const Visible& view, Action action, Clause clause, const Phrases& phrases, TextOut& out);

}  // namespace brelan::pontoon
