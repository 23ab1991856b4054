#pragma once
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

namespace brelan::net {

// Shares the loop's time fairly among households: among those waiting, the household that has used the least
// time runs the next job. However many jobs one household has, every other household waits for at most one
// job from each household. While nobody else is waiting, a household may use all of the time.
class Turns {
  public:
    // `post` puts a job on the loop, and `clock` returns nanoseconds.
    using Post = std::function<void(std::function<void()>)>;
    using Clock = std::function<std::int64_t()>;
    Turns(Post post, Clock clock) : post_(std::move(post)), clock_(std::move(clock)) {}

    // The job runs when this household has its turn; the jobs of one household run in order.
    void wait(const std::string& household, std::function<void()> job);
    // Jobs that are still waiting will never be run.
    void stop();
    std::size_t waiting() const { return waiting_; }

  private:
    struct Household {
        std::int64_t taken = 0;  // nanoseconds, counted from a common start
        std::deque<std::function<void()>> jobs;
    };
    using Households = std::unordered_map<std::string, Household>;
    struct Place {
        std::int64_t taken;
        std::uint64_t number;  // in order of arrival
        Households::value_type* household;
        bool operator<(const Place& other) const {
            return taken != other.taken ? taken < other.taken : number < other.number;
        }
    };
    void stand_in_line(Households::value_type& household);
    void next();
    void go_on();
    void sweep();

    static constexpr std::size_t kSweepAt = 1'024;
    Post post_;
    Clock clock_;
    Households households_;
    std::set<Place> line_;
    std::int64_t begin_ = 0;  // the starting value for a newcomer
    std::int64_t most_ = 0;   // the highest value of any household
    std::uint64_t number_ = 0;
    std::size_t waiting_ = 0;
    std::size_t sweep_at_ = kSweepAt;
    bool posted_ = false;
    bool stopped_ = false;
};

}  // namespace brelan::net
