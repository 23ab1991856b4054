#pragma once
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>

namespace brelan::server {

// Limits the rows that each account may write: a certain number per hour, and up to a quarter of it at once.
// An account that has used up its allowance must rest until half of it has been restored.
class Allowances {
  public:
    explicit Allowances(std::int64_t an_hour) : an_hour_(an_hour) {}  // 0: no limit

    // Counts rows being written for this account; returns true if they use up its allowance.
    bool spend(const std::string& account, std::int64_t rows, std::int64_t now);
    // Whether this account must wait.
    bool rests(const std::string& account) const;
    // Forgets accounts whose allowance is full, and returns those that no longer need to rest.
    template <class Then>
    void look(std::int64_t now, Then then) {
        for (auto at = spent_.begin(); at != spent_.end();) {
            Spent& spent = at->second;
            flow(spent, now);
            if (spent.rests && spent.rows * 2 <= at_once() * kParts) {
                spent.rests = false;
                then(at->first);
            }
            at = spent.rows == 0 ? spent_.erase(at) : std::next(at);
        }
    }
    std::size_t size() const { return spent_.size(); }

  private:
    static constexpr std::int64_t kHour = 3'600'000;
    static constexpr std::int64_t kParts = kHour;  // parts per row: a millisecond restores whole parts
    struct Spent {
        std::int64_t rows = 0;  // in parts
        std::int64_t at = 0;
        bool rests = false;
    };
    std::int64_t at_once() const { return an_hour_ / 4; }
    void flow(Spent& spent, std::int64_t now) const;

    std::int64_t an_hour_;
    std::map<std::string, Spent> spent_;
};

}  // namespace brelan::server
