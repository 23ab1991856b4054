#pragma once
#include <concepts>
#include <cstdint>

#include "core/playout.hpp"

// A searcher's knowledge about a game: how deals are played out, and which worlds are likely.
namespace brelan::think {

// During a playout, `choose` plays for the player whose turn it is; it should use only information that this
// player has. `weight` is the likelihood that all players would have acted as they did with the cards of this
// world; only the proportions matter, and 0 means impossible. If `kWeighs` is false, `weight` is never
// called. If `kAdvises` is true, choose() plays so well that only significantly better actions overrule it.
template <class T, class G>
concept GuideOf = requires(const T& guide, const typename G::State& state, typename G::Actions& scratch,
                           Seat observer, Rng& rng) {
    { T::kWeighs } -> std::convertible_to<bool>;
    { T::kAdvises } -> std::convertible_to<bool>;
    { guide.choose(state, scratch, rng) } -> std::same_as<typename G::Action>;
    { guide.weight(state, observer) } -> std::same_as<std::uint32_t>;
};

// A guide for a game about which nothing is known: all actions are equal, and so are all worlds.
template <Game G>
struct NoGuide {
    static constexpr bool kWeighs = false;
    static constexpr bool kAdvises = false;
    typename G::Action choose(const typename G::State& state, typename G::Actions& scratch, Rng& rng) const {
        return random_action<G>(state, scratch, rng);
    }
    std::uint32_t weight(const typename G::State&, Seat) const { return 1; }
};

}  // namespace brelan::think
