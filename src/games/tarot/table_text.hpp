#pragma once
#include "core/game.hpp"
#include "games/tarot/state.hpp"

// The table for people.
namespace brelan::tarot {

void show(const Visible& view, Seat seat, const Phrases& phrases, TextOut& out);
void tell_draw(const Options& options, const Draw& draw, const Phrases& phrases, TextOut& out);
void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out);
void tell(const Visible& before, Action action, const Visible& after, const Phrases& phrases, TextOut& out);

// What everybody pays or gets when an action ends the deal.
void payments(const State& state, Action action, PaymentSink& sink);

}  // namespace brelan::tarot
