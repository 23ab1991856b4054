#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

// The layout of a table that has one number for each way to combine amounts of the nine small values. Values
// 1 to 5 determine a row, 6 to 9 an entry in it. Rows and entries are ordered by number of cards, so those
// with at most a given number form a prefix.
namespace brelan::tonk {

inline constexpr int kFirstValues = 5;
inline constexpr int kLastValues = 4;
inline constexpr int kOfEach = 4;  // cards of each small value

// All combinations of amounts of some values, in ascending order of their sum.
class Grades {
  public:
    explicit Grades(int values);
    std::size_t size() const { return sums_.size(); }
    int sum(std::size_t at) const { return sums_[at]; }
    int amount(std::size_t at, int value) const { return amounts_[at][static_cast<std::size_t>(value)]; }
    // The number of these combinations that have at most this many cards.
    std::size_t within(int cards) const;
    // The index of the sum of two amounts; none() if there are not enough cards.
    std::size_t plus(std::size_t a, std::size_t b) const;
    std::size_t none() const { return size(); }
    std::size_t at(std::span<const std::uint8_t> amounts) const;
    // The index with one more card of a value; none() if all four are used.
    std::size_t next(std::size_t at, int value) const;
    int values() const { return values_; }

  private:
    int values_;
    std::vector<std::uint16_t> codes_;                             // each index's amounts in base five
    std::vector<std::array<std::uint8_t, kFirstValues>> amounts_;  // amounts by index
    std::vector<std::uint16_t> places_;                            // indices by code
    std::vector<int> sums_;
    std::vector<std::size_t> within_;
};

const Grades& first_grades();
const Grades& last_grades();

// The rows for at most `cards` small cards, one after another.
class Layout {
  public:
    explicit Layout(int cards);
    int cards() const { return cards_; }
    std::size_t rows() const { return starts_.size() - 1; }
    std::size_t size() const { return starts_.back(); }
    std::size_t start(std::size_t row) const { return starts_[row]; }
    std::size_t length(std::size_t row) const { return starts_[row + 1] - starts_[row]; }

  private:
    int cards_;
    std::vector<std::size_t> starts_;
};

inline constexpr int kMostCards = 25;  // the most cards of all hands counted together

const Layout& layout_of(int cards);

}  // namespace brelan::tonk
