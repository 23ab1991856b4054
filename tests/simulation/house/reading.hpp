#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "net/turns.hpp"
#include "simulation/house/machine.hpp"

namespace brelan::world {

// How a server reads what has come in: one text after the other, each of which takes its time, and whose is
// next is decided by the real turns of addresses.
class Reading {
  public:
    // What a text costs, and each state that is made for it; milliseconds.
    static constexpr room::Time kText = 2;
    static constexpr room::Time kState = 3;

    Reading(Scene& scene, VirtualLoop& loop);
    ~Reading();

    // Reads it when it is the turn of this address; `read` hears how long it has waited, and says how many
    // states were made for it.
    using Read = std::function<int(room::Time waited)>;
    void wait(const std::string& address, Read read);

  private:
    Scene& scene_;
    VirtualLoop& loop_;
    room::Time free_at_ = 0;  // when the loop has done what it does
    std::int64_t spent_ = 0;  // by all that was read
    std::unique_ptr<net::Turns> turns_;
};

}  // namespace brelan::world
