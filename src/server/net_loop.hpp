#pragma once
#include <utility>

#include "net/event_loop.hpp"
#include "server/loop.hpp"

namespace brelan::server {

// The sockets' loop, as used by rooms and people.
class NetLoop : public Loop {
  public:
    explicit NetLoop(net::EventLoop& loop) : loop_(loop) {}
    std::int64_t now() const override { return loop_.now(); }
    std::int64_t ticks() const override { return net::EventLoop::ticks(); }
    std::int64_t calendar() const override { return net::EventLoop::calendar(); }
    bool is_far_behind() const override { return loop_.is_far_behind(); }
    void catch_up() override { loop_.catch_up(); }
    void post(std::function<void()> job) override { loop_.post(std::move(job)); }
    void at(std::int64_t time, std::function<void()> job) override { loop_.at(time, std::move(job)); }

  private:
    net::EventLoop& loop_;
};

}  // namespace brelan::server
