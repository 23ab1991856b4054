#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/rng.hpp"
#include "simulation/people/question.hpp"
#include "simulation/people/request.hpp"

namespace brelan::world {

class Club;

// A browser and its user: the owner of the account, a thief who knows one of its passwords (perhaps an old
// one), or a stranger who guesses.
class Device {
  public:
    enum class Kind : std::uint8_t { own, thief, stranger };
    struct Who {
        Kind kind = Kind::own;
        std::size_t person = 0;
        std::string network{};
    };
    Device(Club& club, Who who, std::uint64_t seed);

    void begin();
    void heard(const Question& question, const Answer& answer);
    Cookies cookies() const { return {cookie_, marks_}; }

  private:
    void turn();
    void act();
    void forget_old_session();
    void come_in();
    void guess();
    void use_account();
    void use_factor();
    void use_link();
    void ask(Question question);
    Question about(Wish wish) const;
    Question with_password(Wish wish);
    Question with_new_password(Wish wish);
    std::string password();
    std::string some_password();
    Proof proof();
    Proof recovery_code();
    bool once_in(std::uint32_t times) { return chance_.below(times) == 0; }
    std::size_t account() const;

    Club& club_;
    Who who_;
    Rng chance_;
    std::string cookie_;
    std::string marks_;
    std::string known_for_;  // the password at its last log-in
    std::string stolen_;     // a password that a thief has seen
    std::size_t session_ = kNone;
};

}  // namespace brelan::world
