#pragma once
#include "games/tarot/rules/state.hpp"
#include "text/phrases.hpp"

// The parts of the table that look alike in lines and in sentences.
namespace brelan::tarot {

// Longer names are cut.
constexpr std::size_t kNameWidth = 14;

// The cards of one lane; the Excuse is with the trumps.
CardSet of_lane(const CardSet& cards, int lane);

// What a seat has in all, in points or chips; with the deal, once it is over.
std::int64_t score_of(const State& known, Seat seat);

// `Garde by Alice, K♥ called`.
void say_contract(const State& known, const Phrases& phrases, TextOut& out);

// What a seat is: dealer, its bid, taker, partner; and the wager before it.
void say_role(const State& known, Seat seat, const Phrases& phrases, TextOut& out);

// `3 tricks, 18.5`.
void say_taken(const State& known, Seat seat, const Phrases& phrases, TextOut& out);

// Lines of their own, or nothing: the dog once everybody has seen it and the own discard, the handfuls, the
// last trick, and what the taker may not discard and why.
void say_dog(const State& known, const Phrases& phrases, TextOut& out);
void say_handfuls(const State& known, const Phrases& phrases, TextOut& out);
void say_last_trick(const State& known, const Phrases& phrases, TextOut& out);
void say_kept(const State& known, Seat seat, const Phrases& phrases, TextOut& out);

// While it is bid for chips: for how many (R10.21). A line of its own, or nothing.
void say_levels_line(const State& known, const Phrases& phrases, TextOut& out);

// `Void: hearts. Singleton: clubs. Long: spades (6).`: a line of its own, or nothing.
void say_special_hand(const State& known, Seat seat, const Phrases& phrases, TextOut& out);

// The whole table for ears: a sentence for each thing.
void show_words(const State& known, Seat seat, const Phrases& phrases, TextOut& out);

}  // namespace brelan::tarot
