#pragma once
#include <array>
#include <span>

#include "think/flat.hpp"
#include "think/ismcts.hpp"
#include "think/pimc.hpp"
#include "think/random.hpp"

namespace brelan::think {

// Functions that make the searching bots of every game; null if this build has none.
template <Game G>
struct GenericSearchers {
    typename Maker<G>::Make flat = nullptr;
    typename Maker<G>::Make ismcts = nullptr;
    typename Maker<G>::Make pimc = nullptr;
    typename Maker<G>::Make epimc = nullptr;
};

template <Game G>
constexpr std::array<Maker<G>, 5> generic_levels(const GenericSearchers<G>& searchers) {
    constexpr Limit kUsual{200'000, 900};
    return {{
        {"random", make<Random<G>, G>, {}},
        {"flat", searchers.flat, kUsual},
        {"ismcts", searchers.ismcts, kUsual},
        {"pimc", searchers.pimc, kUsual},
        {"epimc", searchers.epimc, kUsual},
    }};
}

// The bots that every game has, whatever its rules, weakest first.
template <Game G>
std::span<const Maker<G>> generic() {
    static constexpr auto kAll = generic_levels<G>({make<FlatThinker<G>, G>, make<IsmctsThinker<G>, G>,
                                                    make<PimcThinker<G>, G>, make<EpimcThinker<G>, G>});
    return kAll;
}

// The list for builds without search, in which searching bots have names but cannot be made.
template <Game G>
std::span<const Maker<G>> table_generic() {
    static constexpr auto kAll = generic_levels<G>({});
    return kAll;
}

}  // namespace brelan::think
