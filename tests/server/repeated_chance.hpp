#pragma once
#include <cstdint>

namespace brelan::server::kit {

// While one of these exists, everything in this process that asks the operating system for randomness gets
// numbers from a seed: SQLite, ids, secrets, the salts of passwords. Repeated runs therefore give the same
// results. The program itself has no such switch, so the tests replace getrandom().
class RepeatedChance {
  public:
    explicit RepeatedChance(std::uint64_t seed);
    ~RepeatedChance();
    RepeatedChance(const RepeatedChance&) = delete;
    RepeatedChance& operator=(const RepeatedChance&) = delete;
};

}  // namespace brelan::server::kit
