#pragma once
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <string>

#include "server/loop.hpp"

namespace brelan::server {

// A queue for reads of the history. The store handles only one such read at a time, so an action waits for at
// most one. Addresses take turns, however many reads one of them has requested.
class ReadingLine {
  public:
    explicit ReadingLine(Keeper& store) : store_(store) {}

    // Like Keeper::read(), but in turn.
    void read(const std::string& address, std::function<void(store::Store&)> read, Keeper::Read done);
    std::size_t waiting() const { return waiting_; }

  private:
    struct Job {
        std::function<void(store::Store&)> read;
        Keeper::Read done;
    };
    void go_on();

    Keeper& store_;
    std::map<std::string, std::deque<Job>> jobs_;  // by address
    std::deque<std::string> turns_;                // the addresses that have reads waiting
    std::size_t waiting_ = 0;
    bool reading_ = false;
};

}  // namespace brelan::server
