#include "games/pontoon/rules/first_banker.hpp"

namespace brelan::pontoon {

Drawing drawing(const Options& options) {
    using Way = Drawing::Way;
    switch (options.first_banker) {
        case FirstBanker::first_ace: return {.way = Way::turned, .rank = kAce};    // R2.2
        case FirstBanker::first_jack: return {.way = Way::turned, .rank = kJack};  // R2.3
        case FirstBanker::highest_card:                                            // R2.5, R2.6
            return {.way = Way::highest, .ace_high = options.draw_ace == DrawAce::high};
        case FirstBanker::random: return {.way = Way::lot};  // R2.9
        case FirstBanker::seat: break;                       // R2.10
    }
    return {};
}

Carry first(const Options& options, const Draw& draw) {
    Carry carry;
    carry.table.bank = drawn(drawing(options), options.players, draw);
    for (const Seat seat : seats(options.players)) carry.table.counters[seat] = options.counters;  // R1.5
    return carry;
}

}  // namespace brelan::pontoon
