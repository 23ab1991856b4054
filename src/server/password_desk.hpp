#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "server/cryptography.hpp"
#include "server/fair_line.hpp"
#include "server/loop.hpp"

namespace brelan::server {

// Where passwords are made into hashes and compared: few at once, because each takes 64 MiB and a tenth of a
// second of a core; the others wait in a line in which each network, and in it each name, has its turn. Only
// the thread of the loop uses it.
class PasswordDesk {
  public:
    // Why a password is not looked at: others of the same network wait already, or everybody does.
    enum class Crowd : std::uint8_t { own, all };
    // Who waits, and what is called instead of the answer where there is no room, at once or later. Whoever
    // has a `turn` is asked when it comes whether the password may be looked at: where not, it has answered.
    struct Visitor {
        std::string network;
        std::string name;
        std::function<void(Crowd)> crowded;
        std::function<bool()> turn{};
    };

    PasswordDesk(Workers& workers, PasswordCost cost, std::size_t at_once);

    void make(Visitor visitor, Secret password, std::function<void(std::string hash)> then);
    // An empty hash, of a name that nobody has, takes as long as any other and is never right.
    void compare(Visitor visitor, std::string hash, Secret password, std::function<void(bool right)> then);

    std::size_t most_at_once() const { return most_; }  // that were ever under way together
    std::size_t waiting() const { return line_.size(); }

  private:
    struct Job {
        std::function<void()> work;
        std::function<void()> then;
        std::function<void(Crowd)> crowded;
        std::function<bool()> turn;
    };
    void add(Visitor visitor, std::function<void()> work, std::function<void()> then);
    void begin_next();

    Workers& workers_;
    PasswordCost cost_;
    std::size_t at_once_;
    std::string nobodys_;
    FairLine<Job> line_;
    std::size_t running_ = 0;
    std::size_t most_ = 0;
};

// How many hashes may be made at once with so many threads of workers and cores: the bots keep a thread, and
// the tables a core.
std::size_t hashes_at_once(std::size_t threads, std::size_t cores);

}  // namespace brelan::server
