#pragma once
#include <cstdint>
#include <map>
#include <string>

#include "simulation/people/question.hpp"
#include "store/rows.hpp"

namespace brelan::world {

// What a house may do while its disk is full (docs/http-api.md, `frozen`). Nothing is written except for
// questions that must not wait, and such questions only end something. Questions that need no writing are
// answered, and all others are refused with the reason for the wait.
class Frost {
  public:
    // The disk becomes full, or has room again.
    void comes(bool full);
    bool here() const { return full_; }
    // `account` is the id of the account that the question is about; empty if the account does not exist yet.
    void begins(std::uint64_t ticket, Wish wish, std::string account);
    // What is wrong with this answer to a question that has begun; empty if nothing is.
    std::string ends(std::uint64_t ticket, const Answer& answer);
    // What is wrong with writing these changes now; empty if nothing is.
    std::string writes(const store::Changes& changes) const;
    // The process has died.
    void forget() { open_.clear(); }

  private:
    struct Open {
        Wish wish;
        std::string account;
        bool always;  // the disk has been full since the question began
        bool ever;    // the disk was full for some of that time
    };
    bool is_asked_for(const store::Change& change) const;

    bool full_ = false;
    std::map<std::uint64_t, Open> open_;  // by ticket
};

}  // namespace brelan::world
