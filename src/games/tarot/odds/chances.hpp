#pragma once
#include <vector>

#include "games/tarot/rules/cards.hpp"
#include "games/tarot/rules/options.hpp"
#include "odds/fraction.hpp"

// What can be known of the other hands and of the dog before a card is played, by counting.
namespace brelan::tarot {

using odds::Fraction;

inline constexpr int kTrumpsAndExcuse = 22;
inline constexpr int kSuitSize = 14;

// What a player looks at: his hand alone, or his hand and the dog.
enum class Dog : std::uint8_t { hidden, seen };

// How many cards he does not see.
constexpr int unseen(int players, Dog dog) {
    return kPackSize - hand_size(players) - (dog == Dog::seen ? dog_size(players) : 0);
}

// The chance that the dog has exactly, or at least, k of the cards that are missing in a hand.
Fraction dog_has(int players, int missing, int k);
Fraction dog_has_at_least(int players, int missing, int k);

// The chances that the longest holding of one opponent is 0, 1, 2, ... of the missing cards.
std::vector<Fraction> longest_holding(int players, int missing, Dog dog);
// The same by the article's model, where each missing card goes to any opponent with the same chance.
std::vector<Fraction> longest_by_lot(int players, int missing);
// The chance of `least` or more.
Fraction at_least(const std::vector<Fraction>& chances, int least);

// The chance that a given hand, or any hand at the table, has the Petit as its only trump and no Excuse.
Fraction petit_sec_in_hand(int players);
Fraction petit_sec_at_table(int players);

// The chance that a card lies in the dog, when it may be anywhere, or when one's own hand does not have it.
Fraction in_dog(int players);
Fraction in_dog_when_missing(int players);

// The chance that some drawn cards have at least so many trumps (the Excuse is one for a handful), and that
// one of the hands at the table has, as dealt.
Fraction trumps_at_least(int drawn, int trumps);
Fraction some_hand_trumps_at_least(int players, int trumps);

// The chance that none of the opponents is void in a suit of which a player knows so many cards.
Fraction nobody_void(int players, int known, Dog dog);

}  // namespace brelan::tarot
