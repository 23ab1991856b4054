#pragma once
#include <vector>

#include "core/random_options.hpp"

// Ways to play a game, derived only from the game's table of options.
namespace brelan::kit {

// Returns up to `count` random, consistent vectors of options, and stops looking after `tries` tries.
template <Game G>
std::vector<typename G::Options> random_options(std::size_t count, int tries, std::uint64_t seed) {
    Rng rng(seed);
    std::vector<typename G::Options> found;
    for (int i = 0; i < tries && found.size() < count; ++i) {
        const typename G::Options options = random_values<G>(rng);
        if (G::contradiction(options).none()) found.push_back(options);
    }
    return found;
}

// Every edition at five table sizes: its smallest, the next larger one, its usual one, a middle one and its
// largest.
template <Game G>
std::vector<typename G::Options> edition_options() {
    std::vector<typename G::Options> all;
    for (const auto& edition : G::editions()) {
        all.push_back(edition.options);
        std::vector<typename G::Options> sizes;
        for (const auto& field : G::fields()) {
            if (field.info.key != "players") continue;
            for (int players = field.info.min; players <= field.info.max; ++players) {
                typename G::Options options = edition.options;
                field.set(options, players);
                if (G::contradiction(options).none()) sizes.push_back(options);
            }
        }
        for (const std::size_t place : {std::size_t{0}, std::size_t{1}, sizes.size() / 2, sizes.size() - 1}) {
            if (place < sizes.size()) all.push_back(sizes[place]);
        }
    }
    return all;
}

}  // namespace brelan::kit
