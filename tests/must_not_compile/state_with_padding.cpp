// expect: constraint|constraints not satisfied
// A State has no padding: its bytes are compared and hashed.
#include <cstdint>

#include "core/plain.hpp"

struct State {
    std::uint32_t pool = 0;
    std::uint8_t dealer = 0;
#ifdef CONTROL
    std::uint8_t unused[3] = {0, 0, 0};
#endif
};

template <brelan::Plain T>
void remember(const T& value);

void keep(const State& state) { remember(state); }
