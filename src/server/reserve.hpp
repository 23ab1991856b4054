#pragma once
#include <cstddef>
#include <deque>
#include <functional>
#include <utility>

#include "server/loop.hpp"
#include "store/rows.hpp"

namespace brelan::server {

// Changes that must not wait while the house is frozen: logging out, revoking a token, changing a password.
// Each change removes at least as much as it adds, so the store itself does not grow. The write-ahead log
// does grow, until it is copied into the file, so only a few changes run at once, and the others wait in
// order.
class Reserve {
  public:
    using Write = std::function<void(store::Changes, std::function<void()>, Keeper::Lost)>;
    explicit Reserve(Write write) : write_(std::move(write)) {}

    // Like Keeper::write(), but waits its turn while the house is frozen.
    void write(store::Changes changes, std::function<void()> done, Keeper::Lost lost = nullptr);
    // Freezes the house, or ends the freeze: everything that is waiting is then written before anything else.
    void freeze(bool frozen);
    bool frozen() const { return frozen_; }

  private:
    struct Job {
        store::Changes changes;
        std::function<void()> done;
        Keeper::Lost lost;
    };
    void go_on();
    void hand_over(Job job);

    Write write_;
    std::deque<Job> line_;
    bool frozen_ = false;
    std::size_t under_way_ = 0;  // changes that are being written and were requested during a freeze
};

}  // namespace brelan::server
