#pragma once
#include <vector>

#include "games/pontoon/odds/outlook.hpp"
#include "odds/fraction.hpp"

// Casino blackjack, only to check the method against published figures: one fresh pack, a dealer who checks
// for a natural and stands on all 17s, naturals paid 3 to 2, doubling on any two cards, one split, doubling
// after it, and one card to each split ace.
namespace brelan::pontoon {

using odds::Fraction;

// The dealer's result with an up-card: 17 to 21, a natural, or bust.
struct DealerResult {
    std::array<Fraction, 5> totals;
    Fraction natural;
    Fraction bust;
};
DealerResult dealer_result(int up_value);

// What the player's answers to two cards earn if the dealer has no natural.
struct BlackjackHand {
    int one;  // values
    int two;
    Fraction chance;  // the chance of these two cards and this up-card, with no natural for the dealer
    Fraction stand;
    Fraction hit;
    Fraction twice;  // doubling
};

// All hands against one up-card, and the game as a whole.
class Blackjack {
  public:
    Blackjack();

    std::vector<BlackjackHand> hands(int up_value) const;
    // The gain from the best play without splitting. Then the gain with splitting, if each hand of a pair is
    // played independently: without and with doubling after the split.
    Fraction expects() const;
    std::array<Fraction, 2> expects_with_split() const;
    // The gain without splitting for a player who follows the basic strategy that uses totals only.
    Fraction expects_by_totals() const;

  private:
    struct Answers {
        Integer stand, hit, twice;
    };
    Answers answers(const Values& values, const std::vector<Integer>& worth, std::int32_t hand) const;
    std::vector<Integer> worth_of(const Values& values) const;
    // The gain from a pair of these values against an up-card, with each of its hands played independently.
    using Splits = std::array<std::array<Fraction, kValues>, kValues>;
    std::array<Splits, 2> split_pairs() const;
    Fraction expects_with(const Splits* splits) const;
    Fraction best_against(int up_value, const Splits* splits) const;
    Fraction by_totals_against(int up_value) const;
    Fraction less_dealer_naturals(const Fraction& gain) const;

    Model model_;
    std::vector<Values> values_;  // the values by up-card
};

}  // namespace brelan::pontoon
