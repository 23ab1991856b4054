#pragma once
#include "core/bits.hpp"

// Numbered sets using the two BMI2 instructions of newer x86 machines, in programs built for all machines.
// Callers check at run time whether the instructions are available.
namespace brelan::bits {

#if defined(__x86_64__)
class RankedBmi2 {
  public:
    explicit RankedBmi2(std::uint64_t set) : set_(set) {}
    int count() const {
        std::uint64_t members = 0;
        asm("popcntq %1, %0" : "=r"(members) : "r"(set_) : "cc");
        return static_cast<int>(members);
    }
    std::uint64_t member(int n) const {
        std::uint64_t result = 0;
        asm("pdepq %2, %1, %0" : "=r"(result) : "r"(std::uint64_t{1} << n), "r"(set_));
        return result;
    }

  private:
    std::uint64_t set_;
};

// Whether this machine has both instructions and runs them fast: PDEP takes dozens of cycles on the first Zen
// processors.
inline bool has_quick_bmi2() {
    return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") &&
           !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
}
#else
using RankedBmi2 = Ranked;
inline bool has_quick_bmi2() { return false; }
#endif

}  // namespace brelan::bits
