#pragma once
#include "games/high/rules/deal.hpp"
#include "text/phrases.hpp"

// The texts for people.
namespace brelan::high {

// Each seat with its card, one per line.
void show(const Visible& view, Seat seat, const Phrases& phrases, TextOut& out);

void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out);
void tell(const Visible& before, Action action, const Visible& after, const Phrases& phrases, TextOut& out);
void tell_result(const Visible& before, Action action, const Visible& after, const Phrases& phrases,
                 TextOut& out);

}  // namespace brelan::high
