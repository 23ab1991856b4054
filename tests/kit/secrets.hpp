#pragma once

namespace brelan::kit {

// What the tests know about the cards of the game G, from its rules.md alone and never from its code: where
// the cards are, and who must not know them. Each game specialises it in src/games/<game>/tests/secrets.hpp;
// a game without a specialisation does not compile here. Cards are numbered from 0; all members are static.
//
// int kCards
//     the number of cards in the pack
// int packs(const Options&)
//     the number of packs shuffled together; optional if it is always one
// std::vector<int> cards(const State&)
//     every card of the pack, wherever it is
// std::vector<int> cards(const Pack&)
//     the known cards of a pack; with several packs, the number of a card includes its place, here and in the
//     `hidden` of a pack, to let one of two equal cards be hidden
// std::vector<int> hidden(const State&, Seat)
//     the cards whose place the observer (a seat or kSpectator) cannot know, in any order
// std::vector<int> hidden(const Pack&, const State&, Seat)
//     the same for the pack that this deal was dealt from
// void permute(State&, Seat, Rng&)
//     permutes the cards hidden from the seat at random
// Pack dealt(const State&, const Pack&)
//     the pack from which this state would have been dealt; chances that are still to come stay as in the
//     real pack
// std::vector<Action> past(const State& world, std::vector<Action> actions)
//     only for games whose actions are secret for a while: the actions that would have led to this world;
//     what everybody has seen of these actions stays the same
// int kSpoils
//     the number of ways that `spoil` has
// bool spoil(State&, int way)
//     breaks an invariant of all states; false if it cannot
template <class G>
struct Secrets;

}  // namespace brelan::kit
