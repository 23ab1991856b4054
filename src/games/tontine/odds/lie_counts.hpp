#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "games/tontine/odds/chip_table.hpp"

// Counts of draws by resulting chip distribution (`Lie`), reused many times.
namespace brelan::tontine {

// A number of draws: an integer far below 2^53, up to which doubles are exact.
using Draws = double;

// A number for each Lie, initially 0, with a record of the nonzero ones.
class LieCounts {
  public:
    explicit LieCounts(std::size_t lies) : counts_(lies), marks_(lies / kBits + 1) {}

    void add(Lie lie, Draws draws) {
        counts_[lie] += draws;
        marks_[lie / kBits] |= std::uint64_t{1} << lie % kBits;
    }

    // Calls `take` with each nonzero number, in order, and resets them all.
    template <class Take>
    void take(Take take) {
        for (std::size_t word = 0; word < marks_.size(); ++word) {
            for (std::uint64_t left = std::exchange(marks_[word], 0); left != 0; left &= left - 1) {
                const auto bit = static_cast<std::size_t>(std::countr_zero(left));
                const auto lie = static_cast<Lie>(word * kBits + bit);
                take(lie, std::exchange(counts_[lie], 0));
            }
        }
    }

  private:
    static constexpr std::size_t kBits = 64;
    std::vector<Draws> counts_;
    std::vector<std::uint64_t> marks_;
};

// The draws that reach the last seats of the hand, by chip distribution: split by the kind of the next card,
// or by the kinds of the next two cards.
template <std::size_t kWays>
class Waiting {
  public:
    using Ways = std::array<Draws, kWays>;

    explicit Waiting(std::size_t lies) : place_of_(lies, kNowhere) {}

    Ways& at(Lie lie) {
        if (place_of_[lie] == kNowhere) {
            place_of_[lie] = static_cast<std::uint32_t>(lies_.size());
            lies_.push_back(lie);
            if (ways_.size() < lies_.size()) ways_.emplace_back();
            ways_[place_of_[lie]] = {};
        }
        return ways_[place_of_[lie]];
    }

    // Calls `take` with each chip distribution and its counts, and resets them.
    template <class Take>
    void take(Take take) {
        for (std::size_t place = 0; place < lies_.size(); ++place) {
            place_of_[lies_[place]] = kNowhere;
            take(lies_[place], ways_[place]);
        }
        lies_.clear();
    }

  private:
    static constexpr std::uint32_t kNowhere = 0xFFFFFFFF;
    std::vector<std::uint32_t> place_of_;  // the index into the two vectors below, or kNowhere
    std::vector<Lie> lies_;
    std::vector<Ways> ways_;
};

}  // namespace brelan::tontine
