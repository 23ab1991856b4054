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

// The time of the loop, shared fairly among households: of those that wait, the one that has taken least is
// next, with one job. However much one of them asks for, another waits for one job of each at most. While
// nobody else waits, a household may have all of the time.
class Turns {
  public:
    // `post` puts a job on the loop, and `clock` counts nanoseconds.
    using Post = std::function<void(std::function<void()>)>;
    using Clock = std::function<std::int64_t()>;
    Turns(Post post, Clock clock) : post_(std::move(post)), clock_(std::move(clock)) {}

    // The job runs when it is the turn of this household; the jobs of one household run in their order.
    void wait(const std::string& household, std::function<void()> job);
    // Nothing that waits is run any more.
    void stop();
    std::size_t waiting() const { return waiting_; }

  private:
    struct Household {
        std::int64_t taken = 0;  // nanoseconds, from where everybody begins
        std::deque<std::function<void()>> jobs;
    };
    using Households = std::unordered_map<std::string, Household>;
    struct Place {
        std::int64_t taken;
        std::uint64_t number;  // in the order of coming
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
    std::int64_t begin_ = 0;  // what a household has taken that comes now
    std::int64_t most_ = 0;   // and the one that has taken most
    std::uint64_t number_ = 0;
    std::size_t waiting_ = 0;
    std::size_t sweep_at_ = kSweepAt;
    bool posted_ = false;
    bool stopped_ = false;
};

}  // namespace brelan::net
