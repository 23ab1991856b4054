#pragma once
#include <algorithm>
#include <atomic>
#include <chrono>

#include "think/thinker.hpp"

namespace brelan::think {

// The default limit on nodes: without any limit, a search would never return.
inline constexpr std::int64_t kNodesWithoutLimit = 100'000;

// Checks a search against its limit. The clock is read only if there is a time limit, and even then not for
// every position.
class Budget {
  public:
    explicit Budget(const Limit& limit) : limit_(limit) {
        if (limit_.nodes <= 0 && limit_.milliseconds <= 0) limit_.nodes = kNodesWithoutLimit;
        if (limit_.milliseconds > 0) end_ = Clock::now() + std::chrono::milliseconds(limit_.milliseconds);
    }

    // Call this when this many more positions have been examined.
    void spend(std::int64_t nodes = 1) {
        constexpr std::int64_t kBetweenLooks = 32;
        nodes_ += nodes;
        if (nodes_ < next_look_) return;
        next_look_ = nodes_ - nodes_ % kBetweenLooks + kBetweenLooks;
        late_ = late_ || is_late();
    }
    bool over() const { return late_ || (limit_.nodes > 0 && nodes_ >= limit_.nodes); }
    std::int64_t nodes() const { return nodes_; }
    // The share of the nodes or of the time that has been used, whichever is larger, in thousandths.
    int spent() const {
        std::int64_t part = limit_.nodes > 0 ? nodes_ * 1000 / limit_.nodes : 0;
        if (limit_.milliseconds > 0) {
            const auto left = std::chrono::duration_cast<std::chrono::microseconds>(end_ - Clock::now());
            part = std::max<std::int64_t>(part, 1000 - left.count() / limit_.milliseconds);
        }
        return static_cast<int>(std::clamp<std::int64_t>(part, 0, 1000));
    }
    // The largest number of positions that may be examined; 0: no limit.
    std::int64_t most() const { return limit_.nodes; }

  private:
    using Clock = std::chrono::steady_clock;

    bool is_late() const {
        if (limit_.stop != nullptr && limit_.stop->load(std::memory_order_relaxed)) return true;
        return limit_.milliseconds > 0 && Clock::now() >= end_;
    }

    Limit limit_;
    Clock::time_point end_{};
    std::int64_t nodes_ = 0;
    std::int64_t next_look_ = 1;
    bool late_ = false;
};

}  // namespace brelan::think
