#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>

#include "net/http.hpp"
#include "net/server.hpp"
#include "server/store_thread.hpp"

namespace brelan::server {

// A snapshot of the server's counters.
struct Measured {
    net::ServerCounts net;
    StoreThread::Counts store;
    std::map<int, std::uint64_t> answers;  // by status
    std::uint64_t tables = 0;
    std::uint64_t awake = 0;
    std::uint64_t damaged = 0;
    std::uint64_t visits = 0;
    std::uint64_t events = 0;
    std::uint64_t deals = 0;
    std::uint64_t asked = 0;          // questions to bots
    std::uint64_t waiting = 0;        // questions waiting for a thread
    std::uint64_t damaged_pages = 0;  // damaged pages found in the store since the start
    std::uint64_t inspections = 0;    // completed inspections of the whole store
    bool frozen = false;
};

// Writes the counters in Prometheus text format: only numbers, no names, and nothing about what is played.
std::string write_metrics(const Measured& measured);

// The process's memory in bytes, and its CPU time in seconds.
std::uint64_t resident_bytes();
double worked_seconds();

// The operator's address: /metrics, /healthz, /readyz, and nothing else.
class Admin : public net::Handler {
  public:
    explicit Admin(std::function<Measured()> measure) : measure_(std::move(measure)) {}
    void request(const net::Request& request, net::Reply reply) override;
    net::Response problem(int status) override;
    Upgrade upgrade(const net::Request& request) override;

    // The server is about to stop, so it is no longer ready.
    void stop() { stopping_ = true; }

  private:
    std::function<Measured()> measure_;
    bool stopping_ = false;
};

}  // namespace brelan::server
