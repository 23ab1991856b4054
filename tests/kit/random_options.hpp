#pragma once
#include <algorithm>
#include <vector>

#include "core/game.hpp"

// Ways to play, made from nothing but the game's own table of options.
namespace brelan::kit {

// A value for one option: that of the edition, or any other; numbers are small ones half of the time, because
// small stakes and tables reach more of the rules.
template <class O>
int random_value(const Field<O>& field, const O& edition, Rng& rng) {
    if (rng.below(3) == 0) return field.get(edition);
    const int range = field.info.max - field.info.min + 1;
    const bool small = field.info.kind == FieldKind::number && rng.below(2) == 0;
    return field.info.min +
           static_cast<int>(rng.below(static_cast<std::uint32_t>(small ? std::min(range, 9) : range)));
}

// Random values for all options, starting from a random edition; they may contradict each other.
template <Game G>
typename G::Options random_values(Rng& rng) {
    const auto editions = G::editions();
    const typename G::Options edition =
        editions[rng.below(static_cast<std::uint32_t>(editions.size()))].options;
    typename G::Options options = edition;
    for (const auto& field : G::fields()) field.set(options, random_value(field, edition, rng));
    return options;
}

// Up to `count` random vectors of options that do not contradict themselves, found within `tries`.
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

// Every edition with the smallest table it allows, the one after, the usual, a middle one and the largest.
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
