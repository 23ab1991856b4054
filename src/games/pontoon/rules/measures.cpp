#include "games/pontoon/rules/measures.hpp"

namespace brelan::pontoon {

namespace {

constexpr Measure kMeasures[] = {{"winner"}, {"won"}, {"deals"}, {"banks"}};

}  // namespace

std::span<const Measure> measures() { return kMeasures; }

void measure(const Options& options, const Carry& carry, std::span<std::int64_t> figures) {
    Seat best{0};
    for (const Seat seat : seats(options.players)) {
        if (carry.table.counters[seat] > carry.table.counters[best]) best = seat;
    }
    figures[0] = best.index + 1;
    figures[1] = carry.table.counters[best] - options.counters;
    figures[2] = carry.table.deals;
    figures[3] = carry.table.banks;
}

}  // namespace brelan::pontoon
