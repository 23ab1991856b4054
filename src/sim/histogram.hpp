#pragma once
#include <cstdint>
#include <map>
#include <vector>

namespace brelan::sim {

// The exact frequency of each whole number. Merging is associative and commutative, so a histogram does not
// depend on how the work was divided. Memory grows with the range of the values, and beyond `kNear` with the
// number of distinct values, but never with their count.
class Histogram {
  public:
    // Values from -kNear up to kNear - 1 are counted in an array.
    static constexpr std::int64_t kNear = 1 << 16;

    // Adds `times` to the count of a value.
    void add(std::int64_t value, std::uint64_t times = 1) {
        const auto place = static_cast<std::uint64_t>(value) - static_cast<std::uint64_t>(first_);
        if (place < near_.size()) {
            near_[place] += times;
            count_ += times;
        } else {
            add_outside(value, times);
        }
    }

    // Adds all counts of the other histogram.
    void merge(const Histogram& other);

    // The number of values counted, in total and for one value.
    std::uint64_t count() const { return count_; }
    std::uint64_t count_of(std::int64_t value) const;
    bool empty() const { return count_ == 0; }

    // The smallest and the largest value; 0 if there are none.
    std::int64_t min() const;
    std::int64_t max() const;

    // Calls visit(value, count) for each value seen, in ascending order.
    template <class Visit>
    void each(Visit visit) const {
        auto far = far_.begin();
        for (; far != far_.end() && far->first < first_; ++far) visit(far->first, far->second);
        for (std::size_t i = 0; i < near_.size(); ++i) {
            if (near_[i] != 0) visit(first_ + static_cast<std::int64_t>(i), near_[i]);
        }
        for (; far != far_.end(); ++far) visit(far->first, far->second);
    }

    // Two histograms are equal if their counts are equal, however they were built.
    friend bool operator==(const Histogram& a, const Histogram& b);

  private:
    void add_outside(std::int64_t value, std::uint64_t times);
    void make_room(std::int64_t value);

    std::int64_t first_ = 0;           // the value that near_[0] counts
    std::vector<std::uint64_t> near_;  // grows as needed within -kNear .. kNear - 1
    std::map<std::int64_t, std::uint64_t> far_;
    std::uint64_t count_ = 0;
};

}  // namespace brelan::sim
