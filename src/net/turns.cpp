#include "net/turns.hpp"

#include <algorithm>

namespace brelan::net {
namespace {

// The fixed cost of a job, besides its own time: the system call that delivered it.
constexpr std::int64_t kEachTurn = 5'000;

}  // namespace

// A household gains no credit for the time it was silent; one that has used more than the others still comes
// after them.
void Turns::wait(const std::string& household, std::function<void()> job) {
    if (stopped_) return;
    if (households_.size() >= sweep_at_) sweep();
    auto& entry = *households_.try_emplace(household).first;
    entry.second.jobs.push_back(std::move(job));
    ++waiting_;
    if (entry.second.jobs.size() == 1) {
        entry.second.taken = std::max(entry.second.taken, begin_);
        stand_in_line(entry);
    }
    go_on();
}

void Turns::stand_in_line(Households::value_type& household) {
    line_.insert({household.second.taken, number_++, &household});
}

// Runs one job of the loop at a time, so sockets, timers and responses get their share in between.
void Turns::go_on() {
    if (posted_ || line_.empty()) return;
    posted_ = true;
    post_([this] {
        posted_ = false;
        next();
    });
}

void Turns::next() {
    if (line_.empty()) return;
    Households::value_type& entry = *line_.begin()->household;
    line_.erase(line_.begin());
    Household& household = entry.second;
    begin_ = household.taken;
    const std::function<void()> job = std::move(household.jobs.front());
    const std::int64_t begun = clock_();
    job();
    if (stopped_) return;
    household.taken += clock_() - begun + kEachTurn;
    most_ = std::max(most_, household.taken);
    household.jobs.pop_front();
    --waiting_;
    if (!household.jobs.empty()) stand_in_line(entry);
    if (waiting_ == 0) {
        // No household is waiting, so all of them start again as equals.
        households_.clear();
        begin_ = most_;
    }
    go_on();
}

// Forgets households that have nothing waiting and have used no more time than a newcomer.
void Turns::sweep() {
    std::erase_if(households_, [this](const auto& entry) {
        return entry.second.jobs.empty() && entry.second.taken <= begin_;
    });
    sweep_at_ = std::max(kSweepAt, households_.size() * 2);
}

void Turns::stop() {
    stopped_ = true;
    line_.clear();
    households_.clear();
    waiting_ = 0;
}

}  // namespace brelan::net
