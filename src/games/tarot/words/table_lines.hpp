#pragma once
#include "games/tarot/rules/state.hpp"
#include "text/phrases.hpp"

// The parts of a table's text that are the same in both layouts: in lines and in sentences.
namespace brelan::tarot {

// Longer names are shortened.
constexpr std::size_t kNameWidth = 14;

// The cards of one lane; the Excuse belongs to the trumps.
CardSet of_lane(const CardSet& cards, int lane);

// A seat's total in points or chips, including the deal once it is over.
std::int64_t score_of(const State& known, Seat seat);

// `Garde by Alice, K♥ called`.
void say_contract(const State& known, const Phrases& phrases, TextOut& out);

// A seat's role: dealer, bid, taker, partner; and its wager.
void say_role(const State& known, Seat seat, const Phrases& phrases, TextOut& out);

// `3 tricks, 18.5`.
void say_taken(const State& known, Seat seat, const Phrases& phrases, TextOut& out);

// Each of these functions writes one line, if there is anything to show: the dog once everybody has seen it,
// the viewer's own discard, the handfuls, the last trick, and the cards that the taker may not discard, with
// the reason.
void say_dog(const State& known, const Phrases& phrases, TextOut& out);
void say_handfuls(const State& known, const Phrases& phrases, TextOut& out);
void say_last_trick(const State& known, const Phrases& phrases, TextOut& out);
void say_kept(const State& known, Seat seat, const Phrases& phrases, TextOut& out);

// The value of each bid when bidding for chips (R10.21), on a line of its own; otherwise nothing.
void say_levels_line(const State& known, const Phrases& phrases, TextOut& out);

// `Void: hearts. Singleton: clubs. Long: spades (6).`, as a line of its own, or nothing.
void say_special_hand(const State& known, Seat seat, const Phrases& phrases, TextOut& out);

// The whole table for screen readers: one sentence for each item.
void show_words(const State& known, Seat seat, const Phrases& phrases, TextOut& out);

}  // namespace brelan::tarot
