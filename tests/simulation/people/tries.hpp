#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "room/event.hpp"
#include "simulation/people/question.hpp"

namespace brelan::world {

// When a password may be refused without being checked. The rules are in docs/http-api.md, from "Failures"
// on. This class knows all attempts and their results, and counts at least as many attempts as a house may
// count.
class Tries {
  public:
    // Where a question comes from: a session of the account, a device that has logged in with the current
    // password, any other device, or a device that may or may not have done so.
    enum class Trier : std::uint8_t { session, known, stranger, either };

    // The longest time that any block or wait lasts, rounded up to a second.
    static constexpr room::Time kLongestWait = 15 * 60'000 + 1'000;

    void begins(std::uint64_t ticket, const Question& question, room::Time now);
    void ends(std::uint64_t ticket, bool wrong, room::Time now);
    // A restarted house has forgotten all failures.
    void forget() { tries_.clear(); }

    // Whether this error code is an allowed answer to a question that has begun.
    bool excuse(const Question& question, Trier trier, std::string_view code, room::Time now) const;

  private:
    struct Try {
        std::size_t account;
        std::size_t session;
        std::string network;
        bool marked;   // the device has logged in before, with any password
        bool in_line;  // the attempt has no answer yet
        bool wrong;
        room::Time at;  // the time of the answer, or of the question if it has no answer
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
