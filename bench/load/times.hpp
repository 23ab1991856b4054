#pragma once
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

namespace brelan::load {

using Clock = std::chrono::steady_clock;

inline std::int64_t microseconds_since(Clock::time_point start) {
    return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start).count();
}

// All measured times, in microseconds.
class Times {
  public:
    void add(std::int64_t microseconds) { all_.push_back(microseconds); }
    std::size_t count() const { return all_.size(); }
    // The time that this many measurements per thousand do not exceed; 0 if there are none.
    std::int64_t quantile(std::size_t thousandths) {
        if (all_.empty()) return 0;
        const std::size_t place = std::min(all_.size() * thousandths / 1000, all_.size() - 1);
        std::nth_element(all_.begin(), all_.begin() + static_cast<std::ptrdiff_t>(place), all_.end());
        return all_[place];
    }

  private:
    std::vector<std::int64_t> all_;
};

}  // namespace brelan::load
