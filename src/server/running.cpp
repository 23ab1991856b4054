#include "server/running.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace brelan::server {
namespace {

constexpr std::int64_t kShortGap = 15 * 60'000;  // the longest gap between two runs that counts as running
constexpr std::int64_t kJump = 60'000;           // the largest jump of the clock within a run
constexpr std::size_t kMostRuns = 500;

// Whether a clock may have shown this time between two runs. There is no record of when the clock was set
// back.
bool is_between(const store::RanRow& before, const store::RanRow& after, std::int64_t time) {
    const bool behind = time >= before.until;
    const bool ahead = time <= after.begun;
    return before.until <= after.begun ? behind && ahead : behind || ahead;
}

}  // namespace

void Running::begin(std::vector<store::RanRow> kept, std::int64_t now, std::int64_t ticks) {
    ran_ = std::move(kept);
    ticks_ = ticks;
    const std::int64_t gap = ran_.empty() ? -1 : now - ran_.back().until;
    if (gap < 0 || gap > kShortGap) return start({now, now, 0});
    ran_.back().until = now;
    ran_.back().length += gap;
}

void Running::pass(std::int64_t now, std::int64_t ticks, bool counts) {
    const std::int64_t length = ticks - std::exchange(ticks_, ticks);
    if (!counts) return;
    const std::int64_t moved = now - ran_.back().until;
    if (moved < 0 || moved - length > kJump) return start({now - length, now, length});
    ran_.back().until = now;
    ran_.back().length += length;
}

// Begins a run. If there are too many runs, merges the first two.
void Running::start(const store::RanRow& ran) {
    ran_.push_back(ran);
    if (ran_.size() <= kMostRuns) return;
    const store::RanRow& second = ran_[1];
    ran_[0] = {std::min(ran_[0].begun, second.begun), std::max(ran_[0].until, second.until),
               ran_[0].length + second.length};
    ran_.erase(ran_.begin() + 1);
}

// Walks back from now. If the clock was set, several runs may have seen the same time; the result must lie
// before all younger runs.
std::int64_t Running::latest_of_age(std::int64_t age) const {
    std::int64_t latest = std::numeric_limits<std::int64_t>::max();
    for (auto run = ran_.rbegin(); run != ran_.rend(); ++run) {
        if (run->length >= age) return std::min({latest, run->until - age, run->begun + run->length - age});
        age -= run->length;
        latest = std::min(latest, run->begun - 1);
    }
    return kNone;
}

// Adds up the rest of the last run that saw this time and all later runs. If no run saw this time, starts
// with the next run after it.
std::int64_t Running::age_of(std::int64_t time) const {
    std::int64_t age = 0;
    for (auto run = ran_.rbegin(); run != ran_.rend(); ++run) {
        const std::int64_t rest = std::min(run->until - time, run->begun + run->length - time);
        if (run->begun <= time && time <= run->until) return age + std::max<std::int64_t>(rest, 0);
        age += run->length;
        const auto before = std::next(run);
        if (before == ran_.rend() ? time < run->begun : is_between(*before, *run, time)) return age;
    }
    return 0;
}

}  // namespace brelan::server
