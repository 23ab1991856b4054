#pragma once
#include <atomic>
#include <chrono>

#include "think/thinker.hpp"

namespace brelan::think {

// Whoever gives no limit gets this one: thought without an end answers nobody.
inline constexpr std::int64_t kNodesWithoutLimit = 100'000;

// What is left of a limit. The clock is asked only where there is one, and not for every position.
class Budget {
  public:
    explicit Budget(const Limit& limit) : limit_(limit) {
        if (limit_.nodes <= 0 && limit_.milliseconds <= 0) limit_.nodes = kNodesWithoutLimit;
        if (limit_.milliseconds > 0) end_ = Clock::now() + std::chrono::milliseconds(limit_.milliseconds);
    }

    // One more position has been looked at.
    void spend() {
        constexpr std::int64_t kBetweenLooks = 32;
        ++nodes_;
        if (nodes_ % kBetweenLooks == 0) late_ = late_ || is_late();
    }
    bool over() const { return late_ || (limit_.nodes > 0 && nodes_ >= limit_.nodes); }
    std::int64_t nodes() const { return nodes_; }
    // The most positions that can be looked at, or 0.
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
    bool late_ = false;
};

}  // namespace brelan::think
