#pragma once
#include "core/text.hpp"
#include "games/tarot/rules/state.hpp"

// Derived words that a line of view also has: ` took=p1`, who took the trick that has just been completed; `
// led=p4`, who led the last complete trick; ` left=2 among=3c,9d`, how many cards the actor still has to
// discard (R6.4) or to show (R7.1), and which cards they may choose; ` attack=49.5`, the attack's final
// points; ` levels=prise:1,garde:2`, the value of each bid (R10.21); ` wagers=6,2,2,2`, the wager of each
// seat (R10.40); ` void.p1=h,d singleton.p1=c length.p1=s:6`, the names for the suits of the viewer's hand,
// until the viewer plays a card.
namespace brelan::tarot {

void write_following(const State& known, TextOut& out);

// Whether a key is one of these derived words.
bool is_following(std::string_view key);

}  // namespace brelan::tarot
