#pragma once
#include "games/tarot/bot/memory.hpp"

// The meaning of the federation's signals for everybody who has agreed on them; nothing here depends on
// hidden cards.
namespace brelan::tarot {

// What a defender's lead says about their hand. A lead has a message if it opens a suit, or if it is a trump,
// the defender's first lead, and not a reply to a request. A player with too few `held` cards to choose from
// says nothing. Givers and readers of signals share this function.
LeadSays lead_says(const Memory& memory, const State& state, Seat seat, Card card, int held);
// Whether a lead's message is true of this hand, which includes the card led.
bool is_so(LeadSays says, const CardSet& hand, Card card);

// Whether leads show strong hands. With five players, no lead shows strength: nobody knows the sides yet, so
// kings are led for the points.
bool shows_strength(const State& state);

// How a defender's first lead shows that their hand is strong.
Strength strength_shown(const Memory& memory, const State& state, Seat seat, Card card, int held);

// What a defender's Excuse says with this many cards in hand; `memory` already includes the lead.
enum class ExcuseSays : std::uint8_t { nothing, holding, no_trumps };
ExcuseSays excuse_says(const Memory& memory, int lane, bool takers_lead, int left);

// Remembers the message of a card.
void take_in_signal(Memory& memory, const State& state, const Laid& laid);

}  // namespace brelan::tarot
