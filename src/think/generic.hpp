#pragma once
#include <array>
#include <span>

#include "think/flat.hpp"
#include "think/ismcts.hpp"
#include "think/pimc.hpp"
#include "think/random.hpp"

namespace brelan::think {

// A new thinker of this kind, as rows of bots ask for it.
template <class T, Game G>
std::unique_ptr<Thinker<G>> make() {
    return std::make_unique<T>();
}

// The bots that every game has, whatever its rules, the weakest first.
template <Game G>
std::span<const Maker<G>> generic() {
    static constexpr Limit kUsual{200'000, 900};
    static constexpr std::array<Maker<G>, 4> kAll{{
        {"random", make_random<G>, {}},
        {"flat", make<FlatThinker<G>, G>, kUsual},
        {"ismcts", make<IsmctsThinker<G>, G>, kUsual},
        {"pimc", make<PimcThinker<G>, G>, kUsual},
    }};
    return kAll;
}

}  // namespace brelan::think
