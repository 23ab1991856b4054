#pragma once
#include "core/game.hpp"

namespace brelan {

// The number of different action sequences of length `depth`, including shorter ones that end the deal.
template <Game G>
std::uint64_t perft(const typename G::State& state, int depth) {
    if (depth == 0 || G::actor(state) == kNobody) return 1;
    typename G::Actions actions{};
    G::legal(state, actions);
    std::uint64_t leaves = 0;
    for (const auto action : actions) {
        typename G::State next = state;
        G::play(next, action);
        leaves += perft<G>(next, depth - 1);
    }
    return leaves;
}

}  // namespace brelan
