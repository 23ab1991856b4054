// expect: constraint|constraints not satisfied
// A State is plain bytes: nothing in it may own memory.
#include <cstdint>
#include <vector>

#include "core/plain.hpp"

struct State {
    std::uint32_t pool = 0;
#ifdef CONTROL
    std::uint32_t chips = 0;
#else
    std::vector<int> chips;
#endif
};

template <brelan::Plain T>
void remember(const T& value);

void keep(const State& state) { remember(state); }
