#pragma once
#include <vector>

#include "games/tarot/rules/cards.hpp"
#include "games/tarot/rules/options.hpp"
#include "odds/fraction.hpp"

// What counting says about the other hands and the dog before a card is played.
namespace brelan::tarot {

using odds::Fraction;

inline constexpr int kTrumpsAndExcuse = 22;
inline constexpr int kSuitSize = 14;

// What a player sees: only their hand, or also the dog.
enum class Dog : std::uint8_t { hidden, seen };

// The number of cards that this player does not see.
constexpr int unseen(int players, Dog dog) {
    return kPackSize - hand_size(players) - (dog == Dog::seen ? dog_size(players) : 0);
}

// The chance that the dog has exactly (or at least) k of the cards missing from a hand.
Fraction dog_has(int players, int missing, int k);
Fraction dog_has_at_least(int players, int missing, int k);

// Entry k is the chance that the opponent with the most missing cards has exactly k of them.
std::vector<Fraction> longest_holding(int players, int missing, Dog dog);
// The same chances under the article's model, where each missing card is equally likely to go to any
// opponent.
std::vector<Fraction> longest_by_lot(int players, int missing);
// The chance of `least` or more.
Fraction at_least(const std::vector<Fraction>& chances, int least);

// The chance that a given hand, or any hand at the table, has the Petit as its only trump and no Excuse.
Fraction petit_sec_in_hand(int players);
Fraction petit_sec_at_table(int players);

// The chance that a card lies in the dog if it may be anywhere, and if it is known not to be in your own
// hand.
Fraction in_dog(int players);
Fraction in_dog_when_missing(int players);

// The chance that some drawn cards include at least `trumps` trumps (the Excuse counts as one in a handful),
// and the chance that at least one hand dealt at the table does.
Fraction trumps_at_least(int drawn, int trumps);
Fraction some_hand_trumps_at_least(int players, int trumps);

// The chance that no opponent is void in a suit if the player knows the place of this many cards of the suit.
Fraction nobody_void(int players, int known, Dog dog);

}  // namespace brelan::tarot
