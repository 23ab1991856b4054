#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/rng.hpp"
#include "simulation/people/question.hpp"

namespace brelan::world {

class Club;

// The browser of somebody without an account, who is a guest and becomes a new guest now and then.
class Guest {
  public:
    Guest(Club& club, std::string network, std::uint64_t seed);

    void begin();

  private:
    void turn();
    void act();
    void ask(Wish wish);
    void heard(const Question& question, const Answer& answer);

    Club& club_;
    std::string network_;
    Rng chance_;
    std::string cookie_;
    std::size_t session_ = kNone;
};

}  // namespace brelan::world
