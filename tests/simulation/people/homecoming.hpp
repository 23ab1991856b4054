#pragma once
#include <cstddef>
#include <cstdint>

#include "room/event.hpp"
#include "simulation/people/question.hpp"

namespace brelan::world {

class Club;

// Once all is calm, a person logs in to their account with what they have, on a device and a network that the
// account has never used. They come back whenever they are told to.
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
    std::uint64_t visit_ = 0;  // the number of the latest visit planned
    bool needs_code_ = false;
    bool app_is_blocked_ = false;
    bool in_ = false;
};

}  // namespace brelan::world
