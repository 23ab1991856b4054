#pragma once
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "load/options.hpp"

namespace brelan::load {

// One address that floods the server. On many connections, it sends request after request without waiting for
// responses, and it replaces each connection that is closed. Runs in its own thread.
class Flood {
  public:
    explicit Flood(const Options& options);
    ~Flood();
    Flood(const Flood&) = delete;
    Flood& operator=(const Flood&) = delete;

    std::int64_t connections() const { return connections_; }  // opened so far; call after stop()
    std::int64_t bytes() const { return bytes_; }              // the bytes of all requests sent
    void stop();

  private:
    class Line;

    boost::asio::io_context io_{1};
    std::vector<std::shared_ptr<Line>> lines_;
    std::int64_t connections_ = 0;
    std::int64_t bytes_ = 0;
    std::thread thread_;
};

}  // namespace brelan::load
