#pragma once
#include "net/server.hpp"

namespace brelan::kit {

// A handler that ignores everything and answers nothing.
class Nobody : public net::Handler {
  public:
    void request(const net::Request&, net::Reply) override {}
    net::Response problem(int) override { return {}; }
    Upgrade upgrade(const net::Request&) override { return {}; }
};

}  // namespace brelan::kit
