#pragma once
#include <cstdint>
#include <map>
#include <string>

#include "simulation/people/question.hpp"
#include "store/rows.hpp"

namespace brelan::world {

// What a house may do while its disk is full (docs/http-api.md, `frozen`). Nothing is written except for
// questions that must not wait, and those come from people who have something to end. Whatever needs no
// writing is served, and everybody else is told why they have to wait.
class Frost {
  public:
    // The disk becomes full, or has room again.
    void comes(bool full);
    bool here() const { return full_; }
    // `account`: the id of the account that the question is about; empty if there is none yet.
    void begins(std::uint64_t ticket, Wish wish, std::string account);
    // What is wrong with this answer to a question that has begun, or nothing.
    std::string ends(std::uint64_t ticket, const Answer& answer);
    // What is wrong with writing this now, or nothing.
    std::string writes(const store::Changes& changes) const;
    // The process has died.
    void forget() { open_.clear(); }

  private:
    struct Open {
        Wish wish;
        std::string account;
        bool always;  // the disk has been full since it began
        bool ever;    // or for a part of that time
    };
    bool is_asked_for(const store::Change& change) const;

    bool full_ = false;
    std::map<std::uint64_t, Open> open_;  // by ticket
};

}  // namespace brelan::world
