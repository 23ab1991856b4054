#pragma once
#include <utility>

#include "net/event_loop.hpp"
#include "server/loop.hpp"

namespace brelan::server {

// The loop of the sockets, as rooms and people see it.
class NetLoop : public Loop {
  public:
    explicit NetLoop(net::EventLoop& loop) : loop_(loop) {}
    std::int64_t now() const override { return net::EventLoop::now(); }
    void post(std::function<void()> job) override { loop_.post(std::move(job)); }
    void at(std::int64_t time, std::function<void()> job) override { loop_.at(time, std::move(job)); }

  private:
    net::EventLoop& loop_;
};

}  // namespace brelan::server
