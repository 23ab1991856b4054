#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "server/cryptography.hpp"
#include "server/fair_line.hpp"
#include "server/loop.hpp"

namespace brelan::server {

// Hashes and compares passwords. Only a few hashes are computed at once, because each takes 64 MiB and a
// tenth of a second of CPU time. The others wait in a line where networks take turns, and within each network
// names take turns. People who are known have their own line, which strangers cannot fill, and the two lines
// take turns. For the loop's thread only.
class PasswordDesk {
  public:
    // The reason why a password is not checked: too many others are already waiting, either from the same
    // network or in total.
    enum class Crowd : std::uint8_t { own, all };
    // A waiting request. If there is no room for it, now or later, `crowded` is called instead of `then`. If
    // `turn` is set, it is called when the request's turn comes. It returns true if the password may be
    // checked; otherwise it has already responded.
    struct Visitor {
        std::string network;
        std::string name;
        std::function<void(Crowd)> crowded;
        std::function<bool()> turn{};
        bool known = false;  // has a session of the account, or a device that has logged in to it
    };

    PasswordDesk(Workers& workers, PasswordCost cost, std::size_t at_once);

    void make(Visitor visitor, Secret password, std::function<void(std::string hash)> then);
    // An empty hash, for an unknown name, takes as long as any other and never matches.
    void compare(Visitor visitor, std::string hash, Secret password, std::function<void(bool right)> then);

  private:
    struct Job {
        std::function<void()> work;
        std::function<void()> then;
        std::function<void(Crowd)> crowded;
        std::function<bool()> turn;
    };
    void add(Visitor visitor, std::function<void()> work, std::function<void()> then);
    std::optional<Job> next();
    void begin_next();

    Workers& workers_;
    PasswordCost cost_;
    std::size_t at_once_;
    std::string nobodys_;
    std::array<FairLine<Job>, 2> lines_;  // one for strangers, one for people who are known
    std::size_t last_ = 0;                // the line that had the last turn
    std::size_t running_ = 0;
};

// The number of hashes that may run at once with this many worker threads and cores: one thread is left to
// the bots, and one core to the tables.
std::size_t hashes_at_once(std::size_t threads, std::size_t cores);

}  // namespace brelan::server
