#pragma once
#include "games/tarot/bot/memory.hpp"

// What the signals of the federation say to everybody who has agreed on them: nothing here depends on
// hidden cards.
namespace brelan::tarot {

// What a defender's lead says of the hand that it comes from: by the card that opens a suit, or by a trump
// that is their first lead and answers nobody, while enough of the `held` cards is left to choose from. One
// function for those who give it and those who read it.
LeadSays lead_says(const Memory& memory, const State& state, Seat seat, Card card, int held);
// Whether it is so of this hand, the card included.
bool is_so(LeadSays says, const CardSet& hand, Card card);

// Whether leads show strong hands. With five players they do not: nobody knows yet who plays with whom, so
// kings are led for what they win.
bool shows_strength(const State& state);

// How a lead shows that the hand is strong: as the first one of a defender.
Strength strength_shown(const Memory& memory, const State& state, Seat seat, Card card, int held);

// What the Excuse says that a defender plays with so many cards in hand; `memory` knows the lead already.
enum class ExcuseSays : std::uint8_t { nothing, holding, no_trumps };
ExcuseSays excuse_says(const Memory& memory, int lane, bool takers_lead, int left);

// Takes note of what a card says.
void take_in_signal(Memory& memory, const State& state, const Laid& laid);

}  // namespace brelan::tarot
