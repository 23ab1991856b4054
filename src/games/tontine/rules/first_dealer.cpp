#include "games/tontine/rules/first_dealer.hpp"

namespace brelan::tontine {

Drawing drawing(const Options& options) {
    switch (options.first_dealer) {
        case FirstDealer::random: return {.way = Drawing::Way::lot};
        case FirstDealer::highest_card:
            return {.way = Drawing::Way::highest,
                    .ace_high = options.dealer_draw_ace == AceRank::high};  // R2.2
        case FirstDealer::seat_0: break;
    }
    return {};
}

Carry first(const Options& options, const Draw& draw) {
    Carry carry;
    carry.purses.dealer = drawn(drawing(options), options.players, draw);
    for (const Seat seat : seats(options.players)) carry.purses.chips[seat] = options.stake;
    return carry;
}

}  // namespace brelan::tontine
