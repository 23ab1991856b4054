#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "games/tonk/odds/kinds.hpp"
#include "games/tonk/odds/lattice.hpp"

// Counting hands that lie side by side, all from one pack, without going through the deals: two groups of
// hands have no card in common in sum over all sets S of cards of (-1)^|S| A(S) B(S) ways, where A(S) and
// B(S) are the ways of either group alone in which S is among its cards.
namespace brelan::tonk {

inline constexpr int kHandCards = 5;  // R3.2: of each hand here

// A group of hands: for each amounts of values that they have together, in how many ways these cards can be
// given to them. How many tens there are follows from how many cards the group has.
class Bundle {
  public:
    explicit Bundle(int cards = 0)
        : cards_(cards), used_(layout_of(cards).rows()), ways_(layout_of(cards).size()) {}
    // A group without hands.
    static Bundle nobody();
    // Some hands of any kind.
    static Bundle anything(int hands);

    int cards() const { return cards_; }
    const std::uint64_t* row(std::size_t row) const { return &ways_[layout_of(cards_).start(row)]; }
    // Whether there is anything in the row; most groups leave many of them empty.
    bool uses(std::size_t row) const { return used_[row]; }

    // Adds the ways in which one more hand, of this kind, stands beside a group, so many times.
    void add(const Bundle& group, const Kind& hand, std::uint64_t times = 1);
    // Adds the ways of another group with as many cards, so many times (modulo 2^64, so that -1 takes them
    // away).
    void add(const Bundle& group, std::int64_t times);
    // The group with one more hand, of any of these kinds.
    Bundle with(std::span<const Kind> hands) const;

  private:
    int cards_;
    std::vector<bool> used_;
    std::vector<std::uint64_t> ways_;
};

// How many of the ways of a group have a given set of cards among them, for each set of at most so many
// cards, which are those of some whole hands.
class Containing {
  public:
    Containing(const Bundle& group, int most);
    int most() const { return static_cast<int>(by_tens_.size()) - 1; }
    // Those of the sets with so many tens, in the layout of the rest of the cards.
    const std::vector<std::uint64_t>& with_tens(int tens) const {
        return by_tens_[static_cast<std::size_t>(tens)];
    }

  private:
    std::vector<std::vector<std::uint64_t>> by_tens_;
};

// In how many ways both groups can be dealt from one pack; the sets must reach as far as the smaller group.
Integer ways_beside(const Containing& a, const Containing& b);

}  // namespace brelan::tonk
