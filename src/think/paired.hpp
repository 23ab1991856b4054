#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

// Measures how certain it is that one action scores more than another.
namespace brelan::think {

__extension__ using Wide = __int128;

// Values instead of a standard error: none was reported (by a program, or by a bot that counts exactly), or
// there were too few tries to estimate one.
inline constexpr std::int64_t kNoError = -1;
inline constexpr std::int64_t kTooFewForError = -2;
inline constexpr std::int64_t kLeastForError = 4;

// Payoffs of several actions in the same worlds: their common part, the luck of the cards, cancels out in
// their differences. All numbers are whole, so every build gets the same results.
class Paired {
  public:
    explicit Paired(std::size_t actions);

    // Enters the payoff of an action in the current world, in thousandths of a point.
    void put(std::size_t action, std::int64_t value);
    // Ends the current world.
    void close();

    // The mean of `one` minus the mean of `other`, in thousandths, over the worlds where both were tried.
    std::int64_t lead(std::size_t one, std::size_t other) const;
    // The standard error of the mean difference between two actions, in thousandths, or kTooFewForError.
    std::int64_t error(std::size_t one, std::size_t other) const;
    // Whether `one` is significantly better than `other`; a few worlds are never enough to prove this.
    bool shows_more(std::size_t one, std::size_t other) const;

  private:
    struct Pair {
        std::int64_t worlds = 0;
        std::int64_t sum = 0;
        Wide squares = 0;
    };
    struct Value {
        std::size_t action;
        std::int64_t value;
    };

    // The sums for the difference between two actions; `other` is the later one in the list.
    const Pair& pair(std::size_t one, std::size_t other) const;

    std::size_t actions_;
    std::vector<Pair> pairs_;
    std::vector<Value> world_;
    std::int64_t lowest_ = 0;
    std::int64_t highest_ = 0;
    bool any_ = false;
};

// The part of the sum of squares that the mean does not explain.
constexpr Wide beyond_mean(std::int64_t count, Wide sum, Wide squares) {
    return squares - sum * sum / Wide{count};
}

// The observed variance may be too small by chance, so this many times the square of the observed range is
// added to it.
inline constexpr int kDoubt = 8;

// Whether a sum of differences is significant, given the variance of the differences.
constexpr bool stands_out(std::int64_t count, Wide sum, Wide squares, Wide width) {
    return count > 0 && sum > 0 && sum * sum > beyond_mean(count, sum, squares) + kDoubt * width * width;
}

// The integer part of the square root, for values far from the limits of the type.
std::int64_t whole_root(Wide square);

}  // namespace brelan::think
