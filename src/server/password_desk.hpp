#pragma once
#include <cstddef>
#include <deque>
#include <functional>
#include <string>
#include <utility>

#include "server/cryptography.hpp"
#include "server/loop.hpp"

namespace brelan::server {

// Where passwords are made into hashes and compared: at most two at once, because each takes 64 MiB and a
// tenth of a second of a core; the others wait in a line of bounded length. Only the thread of the loop uses
// it.
class PasswordDesk {
  public:
    PasswordDesk(Workers& workers, PasswordCost cost);

    // Both answer false where the line is full, and then do nothing.
    bool make(Secret password, std::function<void(std::string hash)> then);
    // An empty hash, of a name that nobody has, takes as long as any other and is never right.
    bool compare(std::string hash, Secret password, std::function<void(bool right)> then);

    std::size_t most_at_once() const { return most_; }  // that were ever under way together

  private:
    using Job = std::pair<std::function<void()>, std::function<void()>>;
    bool add(Job job);
    void begin_next();

    Workers& workers_;
    PasswordCost cost_;
    std::string nobodys_;
    std::deque<Job> line_;
    std::size_t running_ = 0;
    std::size_t most_ = 0;
};

}  // namespace brelan::server
