#pragma once
#include "games/tonk/rules/state.hpp"
#include "text/phrases.hpp"

// Cards and names as people see them.
namespace brelan::tonk {

// Room for the cards of a hand or a spread, written out in words.
using CardsText = Text<1024>;

// `7♠ 7♥ 7♦`, or `seven of spades, seven of hearts`.
void say_cards(const Phrases& phrases, Lanes cards, TextOut& out);

// The cards of a spread in order, so that an ace above the king comes last.
void say_spread(const Phrases& phrases, const Spread& spread, TextOut& out);

// The cards of a hand, then a mark for each unknown one.
void say_hand(const Phrases& phrases, const State& known, Seat seat, TextOut& out);

// The name of a seat, truncated if it is long, without padding.
void say_name(const Phrases& phrases, Seat seat, TextOut& out);

}  // namespace brelan::tonk
