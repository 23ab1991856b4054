#pragma once
#include <concepts>
#include <cstdint>

#include "core/playout.hpp"

// What a searcher needs to be told of a game: how deals are played out, and which worlds are likely.
namespace brelan::think {

// `choose` plays for whoever is to act, in a deal that is played out; it should look at what that seat knows
// only. `weight` says how likely it is that everybody would have done what was done so far with the cards of
// this world; only the proportions count, and 0 is impossible. Where `kWeighs` is false it is never asked.
// `kAdvises`: choose() plays well enough that only what is shown to be better is done instead of what it
// says.
template <class T, class G>
concept GuideOf = requires(const T& guide, const typename G::State& state, typename G::Actions& scratch,
                           Seat observer, Rng& rng) {
    { T::kWeighs } -> std::convertible_to<bool>;
    { T::kAdvises } -> std::convertible_to<bool>;
    { guide.choose(state, scratch, rng) } -> std::same_as<typename G::Action>;
    { guide.weight(state, observer) } -> std::same_as<std::uint32_t>;
};

// For a game of which nothing is known: all actions are alike, and so are all worlds.
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
