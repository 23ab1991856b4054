#pragma once
#include <cstddef>
#include <cstdint>

#include "room/event.hpp"
#include "simulation/people/question.hpp"

namespace brelan::world {

class Club;

// When all is calm: somebody comes with a device that nobody knows, from a network of their own, and wants to
// come into their account with what they have. They come again when they are told to.
class Homecoming {
  public:
    Homecoming(Club& club, std::size_t account);
    void begin();
    bool is_in() const { return in_; }
    std::size_t account() const { return account_; }

  private:
    void come_later(room::Time wait);
    void come();
    void heard(const Answer& answer);
    Proof proof();

    Club& club_;
    std::size_t account_;
    std::size_t tries_ = 0;
    std::uint64_t visit_ = 0;  // the one that was planned last
    bool needs_code_ = false;
    bool app_is_blocked_ = false;
    bool in_ = false;
};

}  // namespace brelan::world
