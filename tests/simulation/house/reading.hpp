#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "net/turns.hpp"
#include "simulation/house/machine.hpp"

namespace brelan::world {

// Models how a server reads: one text at a time, each taking its time. The real turns of addresses decide
// which one is next.
class Reading {
  public:
    // The cost of a text, and of each state made for it, in milliseconds.
    static constexpr room::Time kText = 2;
    static constexpr room::Time kState = 3;

    Reading(Scene& scene, VirtualLoop& loop);
    ~Reading();

    // Reads the text when this address has its turn. `read` receives the waiting time and returns how many
    // states were made for the text.
    using Read = std::function<int(room::Time waited)>;
    void wait(const std::string& address, Read read);

  private:
    Scene& scene_;
    VirtualLoop& loop_;
    room::Time free_at_ = 0;  // when the loop is idle again
    std::int64_t spent_ = 0;  // on all texts read
    std::unique_ptr<net::Turns> turns_;
};

}  // namespace brelan::world
