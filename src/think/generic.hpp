#pragma once
#include <array>
#include <span>

#include "think/flat.hpp"
#include "think/ismcts.hpp"
#include "think/pimc.hpp"
#include "think/random.hpp"

namespace brelan::think {

// The bots that every game has, whatever its rules, the weakest first.
template <Game G>
std::span<const Maker<G>> generic() {
    static constexpr Limit kUsual{200'000, 900};
    static constexpr std::array<Maker<G>, 4> kAll{{
        {"random", make<Random<G>, G>, {}},
        {"flat", make<FlatThinker<G>, G>, kUsual},
        {"ismcts", make<IsmctsThinker<G>, G>, kUsual},
        {"pimc", make<PimcThinker<G>, G>, kUsual},
    }};
    return kAll;
}

}  // namespace brelan::think
