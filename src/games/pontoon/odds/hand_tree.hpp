#pragma once
#include <string>
#include <vector>

#include "games/pontoon/odds/counts.hpp"
#include "games/pontoon/rules/cards.hpp"
#include "text/phrases.hpp"

namespace brelan::pontoon {

// A hand that is not bust, as a multiset of values.
struct Holding {
    Counts held{};
    std::uint8_t cards = 0;
    std::uint8_t low = 0;
    bool ace = false;
    std::int32_t parent = -1;  // the same hand without its highest value, `last`
    std::uint8_t last = 0;
    std::array<std::int32_t, kValues> next{};  // the hand plus one card; -1: bust, or no such card

    int best() const { return best_of(low, ace); }
    bool soft() const { return ace && low <= kTwentyOne - 10; }
    bool natural() const { return cards == 2 && low == 11 && ace; }
    // The points of the lowest card that makes the hand bust.
    int busting_points() const { return kTwentyOne - low + 1; }
};

// How the cards used in a language show a rank: A in English, 1 in French.
std::string rank_text(const Phrases& phrases, int rank);
// `A 2 7`.
std::string hand_text(const Phrases& phrases, const Holding& hand);

// The number of these cards that make the hand bust.
int busting_cards(const Holding& hand, const Counts& left);

// All hands that a pack can give, smaller hands first; the first hand is empty.
class HandTree {
  public:
    // most_cards: the number of cards that completes a hand; 0: no limit.
    HandTree(const Counts& pack, int most_cards);

    const Counts& pack() const { return pack_; }
    int size() const { return static_cast<int>(hands_.size()); }
    const Holding& operator[](int hand) const { return hands_[static_cast<std::size_t>(hand)]; }
    const std::vector<Holding>& hands() const { return hands_; }
    bool complete(const Holding& hand) const { return most_cards_ > 0 && hand.cards >= most_cards_; }
    // The index of a hand; -1 if it is bust or the pack cannot give it.
    int find(const Counts& held) const;

  private:
    Counts pack_;
    int most_cards_;
    std::vector<Holding> hands_;
};

}  // namespace brelan::pontoon
