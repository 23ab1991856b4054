#include "sim/histogram.hpp"

#include <algorithm>
#include <utility>

namespace brelan::sim {

// Counts a value that the array does not cover yet, or will never cover.
void Histogram::add_outside(std::int64_t value, std::uint64_t times) {
    if (times == 0) return;
    count_ += times;
    if (value < -kNear || value >= kNear) {
        far_[value] += times;
        return;
    }
    make_room(value);
    near_[static_cast<std::size_t>(value - first_)] += times;
}

// Extends the array to cover a value near zero. The array at least doubles, so that growing stays cheap.
void Histogram::make_room(std::int64_t value) {
    if (near_.empty()) first_ = value;
    const auto size = static_cast<std::int64_t>(near_.size());
    if (value < first_) {
        const std::int64_t wanted = std::max(-kNear, std::min(value, first_ - size));
        near_.insert(near_.begin(), static_cast<std::size_t>(first_ - wanted), 0);
        first_ = wanted;
    } else if (value >= first_ + size) {
        const std::int64_t wanted = std::min(kNear, std::max(value + 1, first_ + 2 * size));
        near_.resize(static_cast<std::size_t>(wanted - first_), 0);
    }
}

void Histogram::merge(const Histogram& other) {
    if (&other == this) return merge(Histogram(other));
    other.each([this](std::int64_t value, std::uint64_t times) { add(value, times); });
}

std::uint64_t Histogram::count_of(std::int64_t value) const {
    const auto place = static_cast<std::uint64_t>(value) - static_cast<std::uint64_t>(first_);
    if (place < near_.size()) return near_[place];
    const auto far = far_.find(value);
    return far == far_.end() ? 0 : far->second;
}

std::int64_t Histogram::min() const {
    if (!far_.empty() && far_.begin()->first < 0) return far_.begin()->first;
    const auto seen = std::find_if(near_.begin(), near_.end(), [](std::uint64_t n) { return n != 0; });
    if (seen != near_.end()) return first_ + (seen - near_.begin());
    return far_.empty() ? 0 : far_.begin()->first;
}

std::int64_t Histogram::max() const {
    if (!far_.empty() && far_.rbegin()->first > 0) return far_.rbegin()->first;
    const auto seen = std::find_if(near_.rbegin(), near_.rend(), [](std::uint64_t n) { return n != 0; });
    if (seen != near_.rend()) return first_ + (near_.rend() - seen) - 1;
    return far_.empty() ? 0 : far_.rbegin()->first;
}

bool operator==(const Histogram& a, const Histogram& b) {
    if (a.count_ != b.count_ || a.far_ != b.far_) return false;
    bool same = true;
    a.each([&](std::int64_t value, std::uint64_t times) { same = same && b.count_of(value) == times; });
    return same;
}

}  // namespace brelan::sim
