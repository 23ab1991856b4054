#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

// How sure it is that one action brings more than another.
namespace brelan::think {

__extension__ using Wide = __int128;

// In the place of a standard error: nobody tells one (a program does not, nor does who counts), or there were
// too few tries for one.
inline constexpr std::int64_t kNoError = -1;
inline constexpr std::int64_t kTooFewForError = -2;
inline constexpr std::int64_t kLeastForError = 4;

// Payoffs of several actions in the same worlds: what they have in common, the luck of the cards, drops out
// of their differences. All numbers are whole, so every build comes to the same.
class Paired {
  public:
    explicit Paired(std::size_t actions);

    // What an action came to in the world that is looked at, in thousandths of a point.
    void put(std::size_t action, std::int64_t value);
    // That world is over.
    void close();

    // By how much more the mean of `one` is than that of `other` in the worlds they were both tried in, in
    // thousandths.
    std::int64_t lead(std::size_t one, std::size_t other) const;
    // The standard error of the mean difference of two actions, in thousandths, or kTooFewForError.
    std::int64_t error(std::size_t one, std::size_t other) const;
    // Whether `one` is shown to bring more than `other`; a few worlds show nothing.
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

    // Of the first less the second, which comes later in the list.
    const Pair& pair(std::size_t one, std::size_t other) const;

    std::size_t actions_;
    std::vector<Pair> pairs_;
    std::vector<Value> world_;
    std::int64_t lowest_ = 0;
    std::int64_t highest_ = 0;
    bool any_ = false;
};

// How far the squares of so many numbers go beyond what their mean explains.
constexpr Wide beyond_mean(std::int64_t count, Wide sum, Wide squares) {
    return squares - sum * sum / Wide{count};
}

// What was seen of the scatter may be too little by chance: with it go so many squares of the width of all
// that was seen.
inline constexpr int kDoubt = 8;

// Whether a sum of differences stands out from what they scatter.
constexpr bool stands_out(std::int64_t count, Wide sum, Wide squares, Wide width) {
    return count > 0 && sum > 0 && sum * sum > beyond_mean(count, sum, squares) + kDoubt * width * width;
}

// The whole part of the square root of what is far from the limits of the type.
std::int64_t whole_root(Wide square);

}  // namespace brelan::think
