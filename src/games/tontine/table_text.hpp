#pragma once
#include <span>

#include "core/draw.hpp"
#include "core/game.hpp"
#include "games/tontine/state.hpp"
#include "text/phrases.hpp"

// What people see and read: the table, the story of a hand, the figures of a match.
namespace brelan::tontine {

// The table as lines of text, at most 80 columns wide; in whole sentences when `phrases` asks for words.
void show(const Visible& view, Seat seat, const Phrases& phrases, TextOut& out);

// How the first dealer was found: the cards drawn round by round, or the lot.
void tell_draw(const Options& options, const Draw& draw, const Phrases& phrases, TextOut& out);

// Who deals, and the ante before the first hand.
void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out);

// What the card that was turned between the two views has done, a sentence a line.
void tell(const Visible& before, const Visible& after, const Phrases& phrases, TextOut& out);

std::span<const Measure> measures();
void measure(const Options& options, const Carry& carry, std::span<std::int64_t> figures);

}  // namespace brelan::tontine
