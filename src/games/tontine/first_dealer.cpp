#include "games/tontine/first_dealer.hpp"

namespace brelan::tontine {

namespace {

template <class Chance>
Draw draw_with(const Options& options, Chance& chance) {
    if (options.first_dealer == FirstDealer::highest_card) {
        return draw_highest(options.players, ace_high(options), chance);
    }
    Draw draw;
    if (options.first_dealer == FirstDealer::random)
        draw.lot = Seat{static_cast<std::uint8_t>(chance.below(options.players))};
    return draw;
}

}  // namespace

Draw draw(const Options& options, Rng& rng) { return draw_with(options, rng); }
Draw draw(const Options& options, Lots& lots) { return draw_with(options, lots); }

namespace {

Seat first_dealer(const Options& options, const Draw& draw) {
    if (options.first_dealer == FirstDealer::seat_0) return Seat{0};
    if (options.first_dealer == FirstDealer::random) return draw.lot;
    return highest_card(draw, options.players, ace_high(options), [](const auto&, std::size_t, int) {}).seat;
}

}  // namespace

Carry first(const Options& options, const Draw& draw) {
    Carry carry;
    carry.purses.dealer = first_dealer(options, draw);
    for (const Seat seat : seats(options.players)) carry.purses.chips[seat] = options.stake;
    return carry;
}

}  // namespace brelan::tontine
