#pragma once

namespace brelan::kit {

// What the tests know of the cards of the game G from its rules.md alone, never from its code: where they lie
// and who must not know them. Each game specialises it in src/games/<game>/tests/secrets.hpp; a game without
// one does not compile here. Cards are numbered from 0; all members are static.
//
// int kCards
//     how many cards the pack has
// int packs(const Options&)
//     how many packs are shuffled together; may be left out where it is always one
// std::vector<int> cards(const State&)
//     every card of the pack, wherever it lies
// std::vector<int> cards(const Pack&)
//     the cards that a pack tells; with several packs each is numbered by its place besides, here and in the
//     `hidden` of a pack, so that one of two equal cards can be hidden
// std::vector<int> hidden(const State&, Seat)
//     the cards whose place the observer (a seat or kSpectator) cannot know, in any order
// std::vector<int> hidden(const Pack&, const State&, Seat)
//     the same of the pack that this deal was dealt from
// void permute(State&, Seat, Rng&)
//     lets the cards that are hidden from the seat change places at random
// Pack dealt(const State&, const Pack&)
//     the pack from which this state would have been dealt; chances of the real pack that are still to come
//     stay what they are
// std::vector<Action> past(const State& world, std::vector<Action> actions)
//     only where actions are secret for a while: those that would have led to this world; what everybody has
//     seen of them is the same
// int kSpoils
//     how many ways `spoil` has
// bool spoil(State&, int way)
//     breaks what must hold in every state; false where it cannot
template <class G>
struct Secrets;

}  // namespace brelan::kit
