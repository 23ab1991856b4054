#include "games/tonk/rules/measures.hpp"

namespace brelan::tonk {

namespace {

constexpr Measure kMeasures[] = {{"tonks"}, {"drops"}, {"failed_drops"}, {"outs"}, {"exhausted"}, {"voids"}};

}  // namespace

std::span<const Measure> measures() { return kMeasures; }

void measure(const Options&, const Carry& carry, std::span<std::int64_t> figures) {
    const Tallies& tallies = carry.tallies;
    figures[0] = tallies.tonks;
    figures[1] = tallies.drops;
    figures[2] = tallies.failed_drops;
    figures[3] = tallies.outs;
    figures[4] = tallies.exhausted;
    figures[5] = tallies.voids;
}

}  // namespace brelan::tonk
