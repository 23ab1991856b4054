#pragma once
#include <cstddef>
#include <deque>
#include <functional>
#include <utility>

#include "server/loop.hpp"
#include "store/rows.hpp"

namespace brelan::server {

// What must not wait while the house is frozen: somebody logs out, takes a token back, changes a password.
// Each of these ends at least as much as it begins, so the store does not grow by them. Its log of writes
// does until it is copied into the file, so few changes are under way together, and the others wait in their
// order.
class Reserve {
  public:
    using Write = std::function<void(store::Changes, std::function<void()>, Keeper::Lost)>;
    explicit Reserve(Write write) : write_(std::move(write)) {}

    // Written at once, or in its turn while the house is frozen; as Keeper::write().
    void write(store::Changes changes, std::function<void()> done, Keeper::Lost lost = nullptr);
    // On, or off again: then all that waits is written before anything else.
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
    std::size_t under_way_ = 0;  // changes that are being written and were asked for while it was frozen
};

}  // namespace brelan::server
