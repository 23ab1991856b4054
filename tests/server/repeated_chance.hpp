#pragma once
#include <cstdint>

namespace brelan::server::kit {

// As long as one lives, whatever asks the operating system for chance in this process (ids, secrets and the
// salts of passwords), and SQLite, gets the numbers of a seed: what is made twice is made the same. The
// program itself has no such switch; the tests put a function of their own in the place of getrandom().
class RepeatedChance {
  public:
    explicit RepeatedChance(std::uint64_t seed);
    ~RepeatedChance();
    RepeatedChance(const RepeatedChance&) = delete;
    RepeatedChance& operator=(const RepeatedChance&) = delete;
};

}  // namespace brelan::server::kit
