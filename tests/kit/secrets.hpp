#pragma once

namespace brelan::kit {

// What the tests know of the cards of the game G from its rules.md alone, never from its code: where they lie
// and who must not know them. Each game specialises it in src/games/<game>/tests/secrets.hpp; a game without
// one does not compile here. Cards are numbered from 0.
//
//   static constexpr int kCards;                          how many cards the pack has
//   static std::vector<int> cards(const State&);          every card of the pack, wherever it lies
//   static std::vector<int> hidden(const State&, Seat);   the cards whose place the observer cannot know, in
//   any order static std::vector<int> hidden(const Pack&, const State&, Seat);  ... of the pack that this
//   deal was dealt from static std::vector<int> cards(const Pack&);           the cards that a pack tells
//   static void permute(State&, Seat, Rng&);              lets the hidden cards change places at random
//   static Pack dealt(const State&, const Pack&);         the pack from which this state would have been
//   dealt; chances
//                                                         of the real pack that are still to come stay what
//                                                         they are
//   static constexpr int kSpoils;                         how many ways `spoil` has
//   static bool spoil(State&, int way);                   breaks what must hold in every state; false where
//   it cannot
template <class G>
struct Secrets;

}  // namespace brelan::kit
