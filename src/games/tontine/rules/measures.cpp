#include "games/tontine/rules/measures.hpp"

namespace brelan::tontine {

namespace {

constexpr Measure kMeasures[] = {{"winner"}, {"from_pool"}, {"revivals"}};

}  // namespace

std::span<const Measure> measures() { return kMeasures; }

void measure(const Options& options, const Carry& carry, std::span<std::int64_t> figures) {
    const Purses& purses = carry.purses;
    figures[0] = purses.end == End::survivor ? living_from(purses, Seat{0}, options.players).index + 1 : 0;
    figures[1] = purses.taken;
    figures[2] = purses.revivals;
}

}  // namespace brelan::tontine
