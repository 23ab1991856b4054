#pragma once
#include <algorithm>

#include "core/game.hpp"

// Ways to play, made from nothing but the game's own table of options: for the laws and the signature.
namespace brelan {

// A value for one option: that of the edition, or any other; numbers are small ones half of the time, because
// small stakes and tables reach more of the rules.
template <class O>
int random_value(const Field<O>& field, const O& edition, Rng& rng) {
    if (rng.below(3) == 0) return field.get(edition);
    const int range = highest_value(field.info) - lowest_value(field.info) + 1;
    const bool small = field.info.kind == FieldKind::number && rng.below(2) == 0;
    return lowest_value(field.info) +
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

}  // namespace brelan
