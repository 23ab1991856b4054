#include "games/tarot/rules/measures.hpp"

namespace brelan::tarot {

namespace {
constexpr Measure kMeasures[] = {{"thrown_in"}, {"made"}, {"slams"}, {"petits_au_bout"}};
}  // namespace

std::span<const Measure> measures() { return kMeasures; }

void measure(const Options&, const Carry& carry, std::span<std::int64_t> figures) {
    const Tallies& tallies = carry.standing.tallies;
    const std::int64_t values[] = {tallies.thrown_in, tallies.made, tallies.slams, tallies.petits_au_bout};
    for (std::size_t i = 0; i < std::size(kMeasures); ++i) figures[i] = values[i];
}

}  // namespace brelan::tarot
