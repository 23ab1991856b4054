#pragma once
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "load/options.hpp"

namespace brelan::load {

// One address that asks for as much as it can: on so many connections request after request without waiting
// for an answer, and a new connection wherever one was closed. It has a thread of its own.
class Flood {
  public:
    explicit Flood(const Options& options);
    ~Flood();
    Flood(const Flood&) = delete;
    Flood& operator=(const Flood&) = delete;

    std::int64_t connections() const { return connections_; }  // that were made; after stop()
    std::int64_t bytes() const { return bytes_; }              // of requests that were sent
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
