#include "games/tarot/odds/chances.hpp"

#include "odds/counting.hpp"
#include "odds/polynomial.hpp"

namespace brelan::tarot {

namespace {

// The other hands, and the dog if it is hidden.
odds::Hands opponents(int players, Dog dog) {
    return {players - 1, hand_size(players), dog == Dog::seen ? 0 : dog_size(players)};
}

// Converts the chances of at most k into the chances of exactly k, for each k from 0.
std::vector<Fraction> differences(std::vector<Fraction> at_most) {
    for (std::size_t i = at_most.size(); --i > 0;) at_most[i] -= at_most[i - 1];
    return at_most;
}

}  // namespace

Fraction dog_has(int players, int missing, int k) {
    return odds::hypergeometric(unseen(players, Dog::hidden), missing, dog_size(players), k);
}

Fraction dog_has_at_least(int players, int missing, int k) {
    Fraction sum;
    for (int i = k; i <= dog_size(players); ++i) sum += dog_has(players, missing, i);
    return sum;
}

std::vector<Fraction> longest_holding(int players, int missing, Dog dog) {
    std::vector<Fraction> at_most;
    for (int longest = 0; longest <= missing; ++longest)
        at_most.push_back(odds::each_within(opponents(players, dog), missing, 0, longest));
    return differences(at_most);
}

std::vector<Fraction> longest_by_lot(int players, int missing) {
    std::vector<Fraction> at_most;
    for (int longest = 0; longest <= missing; ++longest)
        at_most.push_back(odds::each_within_by_lot(players - 1, missing, 0, longest));
    return differences(at_most);
}

Fraction at_least(const std::vector<Fraction>& chances, int least) {
    Fraction sum;
    for (std::size_t i = static_cast<std::size_t>(least); i < chances.size(); ++i) sum += chances[i];
    return sum;
}

Fraction petit_sec_in_hand(int players) {
    const int size = hand_size(players);
    return {odds::binomial(kPackSize - kTrumpsAndExcuse, size - 1), odds::binomial(kPackSize, size)};
}

Fraction petit_sec_at_table(int players) {
    return petit_sec_in_hand(players) * Fraction(players);  // only one hand can have the Petit
}

Fraction in_dog(int players) { return {dog_size(players), kPackSize}; }

Fraction in_dog_when_missing(int players) { return {dog_size(players), unseen(players, Dog::hidden)}; }

Fraction trumps_at_least(int drawn, int trumps) {
    Fraction sum;
    for (int i = trumps; i <= kTrumpsAndExcuse; ++i)
        sum += odds::hypergeometric(kPackSize, kTrumpsAndExcuse, drawn, i);
    return sum;
}

Fraction some_hand_trumps_at_least(int players, int trumps) {
    const odds::Hands hands{players, hand_size(players), dog_size(players)};
    return Fraction(1) - odds::each_within(hands, kTrumpsAndExcuse, 0, trumps - 1);
}

Fraction nobody_void(int players, int known, Dog dog) {
    return odds::each_within(opponents(players, dog), kSuitSize - known, 1, kSuitSize);
}

}  // namespace brelan::tarot
