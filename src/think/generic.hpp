#pragma once
#include <array>

#include "think/flat.hpp"
#include "think/ismcts.hpp"
#include "think/pimc.hpp"
#include "think/random.hpp"

namespace brelan::think {

// The bots that every game has, whatever is known of it; the simplest first.
template <Game G>
std::span<const Maker<G>> generic_makers() {
    constexpr Limit kUsual{200'000, 900};
    static constexpr std::array<Maker<G>, 4> kMakers{{
        {"random", [] { return std::unique_ptr<Thinker<G>>(std::make_unique<RandomThinker<G>>()); }, {}},
        {"flat", [] { return std::unique_ptr<Thinker<G>>(std::make_unique<FlatThinker<G>>()); }, kUsual},
        {"ismcts", [] { return std::unique_ptr<Thinker<G>>(std::make_unique<IsmctsThinker<G>>()); }, kUsual},
        {"pimc", [] { return std::unique_ptr<Thinker<G>>(std::make_unique<PimcThinker<G>>()); }, kUsual},
    }};
    return kMakers;
}

}  // namespace brelan::think
