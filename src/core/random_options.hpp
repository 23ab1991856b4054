#pragma once
#include <algorithm>

#include "core/game.hpp"

// Random ways to play, for the laws and the signature. They are derived only from the game's table of
// options.
namespace brelan {

// A value for one option: the edition's own, or any other. Half of the time, numbers are small, because small
// stakes and tables exercise more rules.
template <class O>
int random_value(const Field<O>& field, const O& edition, Rng& rng) {
    if (rng.below(3) == 0) return field.get(edition);
    const int range = highest_value(field.info) - lowest_value(field.info) + 1;
    const bool small = field.info.kind == FieldKind::number && rng.below(2) == 0;
    return lowest_value(field.info) +
           static_cast<int>(rng.below(static_cast<std::uint32_t>(small ? std::min(range, 9) : range)));
}

// Random values for all options, based on a random edition; they may contradict each other.
template <Game G>
typename G::Options random_values(Rng& rng) {
    const auto editions = G::editions();
    const typename G::Options edition =
        editions[rng.below(static_cast<std::uint32_t>(editions.size()))].options;
    typename G::Options options = edition;
    for (const auto& field : G::fields()) field.set(options, random_value(field, edition, rng));
    return options;
}

}  // namespace brelan
