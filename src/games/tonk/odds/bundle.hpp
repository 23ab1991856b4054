#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "games/tonk/odds/kinds.hpp"
#include "games/tonk/odds/lattice.hpp"

// Counts combinations of hands from one pack without enumerating deals. Inclusion-exclusion gives the number
// of ways to deal two groups of hands that share no card: the sum over all sets S of cards of (-1)^|S| A(S)
// B(S), where A(S) and B(S) count, for each group alone, the ways that include S.
namespace brelan::tonk {

inline constexpr int kHandCards = 5;  // R3.2: the cards in each hand

// A group of hands: for each combination of amounts, the number of ways to deal cards in these amounts to the
// hands. The number of tens follows from the size of the group.
class Bundle {
  public:
    explicit Bundle(int cards = 0)
        : cards_(cards), used_(layout_of(cards).rows()), ways_(layout_of(cards).size()) {}
    // A group without hands.
    static Bundle nobody();
    // A group of this many hands of any kind.
    static Bundle anything(int hands);

    int cards() const { return cards_; }
    const std::uint64_t* row(std::size_t row) const { return &ways_[layout_of(cards_).start(row)]; }
    // Whether the row has any entries; in most groups, many rows are empty.
    bool uses(std::size_t row) const { return used_[row]; }

    // Adds the ways of a group extended by one more hand of this kind, multiplied by `times`.
    void add(const Bundle& group, const Kind& hand, std::uint64_t times = 1);
    // Adds the ways of another group of the same size, multiplied by `times` (modulo 2^64, so that -1
    // subtracts them).
    void add(const Bundle& group, std::int64_t times);
    // The group with one more hand, of any of the given kinds.
    Bundle with(std::span<const Kind> hands) const;

  private:
    int cards_;
    std::vector<bool> used_;
    std::vector<std::uint64_t> ways_;
};

// For each set of cards up to a given size (a multiple of the hand size), how many of the group's ways
// include that set.
class Containing {
  public:
    Containing(const Bundle& group, int most);
    int most() const { return static_cast<int>(by_tens_.size()) - 1; }
    // The numbers for sets with this many tens, laid out by their remaining cards.
    const std::vector<std::uint64_t>& with_tens(int tens) const {
        return by_tens_[static_cast<std::size_t>(tens)];
    }

  private:
    std::vector<std::vector<std::uint64_t>> by_tens_;
};

// The number of ways to deal both groups from one pack; the sets must be at least as large as the smaller
// group.
Integer ways_beside(const Containing& a, const Containing& b);

}  // namespace brelan::tonk
