#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "room/event.hpp"
#include "simulation/people/question.hpp"

namespace brelan::world {

// When a password may be refused without being looked at: where docs/http-api.md, "Failures" and what follows
// it, says so. It knows who has tried what, and what came of it; it counts no less than a house may.
class Tries {
  public:
    // Who asks: in a session of the account, on a device that has been in with the password of now, on any
    // other, or on one of which that is not certain.
    enum class Trier : std::uint8_t { session, known, stranger, either };

    void begins(std::uint64_t ticket, const Question& question, room::Time now);
    void ends(std::uint64_t ticket, bool wrong, room::Time now);
    // A house that begins again knows of no failures.
    void forget() { tries_.clear(); }

    // Whether this code may be the answer to a question that has begun.
    bool excuse(const Question& question, Trier trier, std::string_view code, room::Time now) const;

  private:
    struct Try {
        std::size_t account;
        std::size_t session;
        std::string network;
        bool marked;   // the device has been in before, with whatever password
        bool in_line;  // not answered yet
        bool wrong;
        room::Time at;  // of the answer, or of the question
    };
    using Is = bool (*)(const Try& one, const Question& question);
    int failed(const Question& question, Is is, room::Time now) const;
    int pending(const Question& question, Is is) const;
    int made(const Question& question, Is is, room::Time since) const;
    bool often(const Question& question, Trier trier, room::Time now) const;
    bool later(const Question& question, Trier trier, room::Time now) const;

    std::map<std::uint64_t, Try> tries_;  // by ticket
};

}  // namespace brelan::world
