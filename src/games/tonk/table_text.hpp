#pragma once
#include <span>

#include "core/draw.hpp"
#include "core/game.hpp"
#include "games/tonk/actions.hpp"
#include "games/tonk/state.hpp"
#include "text/phrases.hpp"

// What people see and read: the table, the story of a deal, the figures of a match.
namespace brelan::tonk {

// The table as lines of text, at most 80 columns wide; in whole sentences when `phrases` asks for words.
void show(const Visible& view, Seat seat, const Phrases& phrases, TextOut& out);

// How the first dealer was found: the cards drawn round by round, or the lot.
void tell_draw(const Options& options, const Draw& draw, const Phrases& phrases, TextOut& out);

// Who deals, what card is turned, and the Tonks that end the deal at once.
void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out);

// What the action between the two views has done, a sentence a line.
void tell(const Visible& before, Action action, const Visible& after, const Phrases& phrases, TextOut& out);

// Of this the last sentences: what the deal has come to, where it is over.
void tell_result(const Visible& before, Action action, const Visible& after, const Phrases& phrases,
                 TextOut& out);

std::span<const Measure> measures();
void measure(const Options& options, const Carry& carry, std::span<std::int64_t> figures);

}  // namespace brelan::tonk
