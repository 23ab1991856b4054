#pragma once
#include <array>
#include <span>

#include "think/random.hpp"

namespace brelan::think {

// The bots that every game has, whatever its rules, the weakest first.
template <Game G>
std::span<const Maker<G>> generic_makers() {
    static constexpr std::array<Maker<G>, 1> kAll{{
        {"random", make_random<G>, {}},
    }};
    return kAll;
}

}  // namespace brelan::think
