#pragma once
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <string>

#include "server/loop.hpp"

namespace brelan::server {

// Where reads of the history wait. One of them is with the store at a time, so that a move waits for one at
// most, and each address has its turn after the other, however much one of them has asked for.
class ReadingLine {
  public:
    explicit ReadingLine(Keeper& store) : store_(store) {}

    // As Keeper::read(), in turn.
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
    std::deque<std::string> turns_;                // of those that have some
    std::size_t waiting_ = 0;
    bool reading_ = false;
};

}  // namespace brelan::server
