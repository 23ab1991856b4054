#pragma once
#include <bit>

#include "core/match.hpp"

namespace brelan {

// Picks a legal action uniformly at random; if there is only one, this uses no random number.
template <Game G>
typename G::Action random_action(const typename G::State& state, typename G::Actions& scratch, Rng& rng) {
    scratch.rewind();
    G::legal(state, scratch);
    BRELAN_ASSERT(!scratch.empty());
    const typename G::Action& chosen = scratch[rng.choose(static_cast<std::uint32_t>(scratch.size()))];
    return std::bit_cast<typename G::Action>(std::bit_cast<std::uint32_t>(chosen));  // read as one word
}

// Plays random legal actions to the end of the deal and returns their number. Frequent callers pass in the
// scratch lists, which are long in some games.
template <Game G>
int playout(typename G::State& state, typename G::Actions& scratch, Rng& rng) {
    int actions = 0;
    while (G::actor(state) != kNobody) {
        G::play(state, random_action<G>(state, scratch, rng));
        ++actions;
        BRELAN_ASSERT(G::sound(state));
    }
    return actions;
}

template <Game G>
int playout(typename G::State& state, Rng& rng) {
    typename G::Actions scratch;
    return playout<G>(state, scratch, rng);
}

// A game may have a faster random playout. The same random numbers lead to the same deal.
template <class G>
concept HasFastPlayout = requires(typename G::State& state, Rng& rng) {
    { G::fast_playout(state, rng) } -> std::same_as<int>;
};

// How deals are played out: through the contract, or with the game's own fast playout.
enum class Pace : std::uint8_t { contract, fast };

template <Game G>
int playout(typename G::State& state, typename G::Actions& scratch, Rng& rng, Pace pace) {
    if constexpr (HasFastPlayout<G>) {
        if (pace == Pace::fast) return G::fast_playout(state, rng);
    }
    return playout<G>(state, scratch, rng);
}

// Statistics of a playout of a whole match.
struct Played {
    std::int64_t deals = 0;
    std::int64_t actions = 0;
};

// Plays deals at random until the match is finished or `max_deals` have been played (0: no limit).
template <Game G>
Played play_match(Match<G>& match, typename G::Actions& scratch, Rng& rng, std::int64_t max_deals = 0,
                  Pace pace = Pace::contract) {
    Played played;
    while (!match.finished() && (max_deals == 0 || played.deals < max_deals)) {
        const typename G::Pack pack = G::shuffle(match.options(), match.carry(), rng);
        typename G::State state = G::start(match.options(), match.carry(), pack);
        played.actions += playout<G>(state, scratch, rng, pace);
        match.settle(state);
        ++played.deals;
    }
    return played;
}

template <Game G>
Played play_match(Match<G>& match, Rng& rng, std::int64_t max_deals = 0) {
    typename G::Actions scratch;
    return play_match<G>(match, scratch, rng, max_deals);
}

}  // namespace brelan
