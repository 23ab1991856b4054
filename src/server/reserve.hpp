#pragma once
#include <deque>
#include <functional>
#include <utility>

#include "store/rows.hpp"

namespace brelan::server {

// What must not wait while the house is frozen: somebody logs out, takes a token back, changes a password.
// Each of these ends at least as much as it begins, so the store does not grow by them. Its log of writes
// does until it is copied into the file, so few are written together and the others wait in their order.
class Reserve {
  public:
    using Write = std::function<void(store::Changes, std::function<void()>)>;
    explicit Reserve(Write write) : write_(std::move(write)) {}

    // Written at once, or in its turn while the house is frozen; `done` runs when it is durable.
    void write(store::Changes changes, std::function<void()> done);
    // On, or off again: then all that waits is written before anything else.
    void freeze(bool frozen);
    bool frozen() const { return frozen_; }

  private:
    using Job = std::pair<store::Changes, std::function<void()>>;
    void write_next();

    Write write_;
    std::deque<Job> line_;
    bool frozen_ = false;
    bool writing_ = false;
};

}  // namespace brelan::server
