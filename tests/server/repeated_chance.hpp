#pragma once
#include <cstdint>

namespace brelan::server::kit {

// While one of these exists, SQLite and everything else in this process that asks the operating system for
// randomness (ids, secrets, the salts of passwords) gets numbers from a seed, so repeated runs give the same
// results. The program itself has no such switch; the tests replace getrandom().
class RepeatedChance {
  public:
    explicit RepeatedChance(std::uint64_t seed);
    ~RepeatedChance();
    RepeatedChance(const RepeatedChance&) = delete;
    RepeatedChance& operator=(const RepeatedChance&) = delete;
};

}  // namespace brelan::server::kit
