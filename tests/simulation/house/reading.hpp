#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "net/turns.hpp"
#include "simulation/house/machine.hpp"

namespace brelan::world {

// Models how a server reads: it reads one text at a time, and each text takes some time. The server's real
// net::Turns decide which address is next.
class Reading {
  public:
    // The cost of a text, and of each state made for it, in milliseconds.
    static constexpr room::Time kText = 2;
    static constexpr room::Time kState = 3;

    Reading(Scene& scene, VirtualLoop& loop);
    ~Reading();

    // Reads a text when it is this address's turn. `read` is told how long the text has waited, and returns
    // how many states were made for it.
    using Read = std::function<int(room::Time waited)>;
    void wait(const std::string& address, Read read);

  private:
    Scene& scene_;
    VirtualLoop& loop_;
    room::Time free_at_ = 0;  // when the loop is idle again
    std::int64_t spent_ = 0;  // the time spent on reading so far
    std::unique_ptr<net::Turns> turns_;
};

}  // namespace brelan::world
