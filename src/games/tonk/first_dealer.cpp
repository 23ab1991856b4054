#include "games/tonk/first_dealer.hpp"

namespace brelan::tonk {

namespace {

constexpr bool kAceHighInDraw = false;  // R2.2

// R2.11: the seat itself, or the next one that is dealt in.
Seat dealing_from(SeatSet in, Seat seat) { return has(in, seat) ? seat : next_in(in, seat); }

template <class Chance>
Draw draw_with(const Options& options, Chance& chance) {
    if (options.first_dealer == FirstDealer::highest_card)
        return draw_highest(options.players, kAceHighInDraw, chance);
    Draw draw;
    if (options.first_dealer == FirstDealer::random)
        draw.lot = Seat{static_cast<std::uint8_t>(chance.below(options.players))};
    return draw;
}

}  // namespace

Draw draw(const Options& options, Rng& rng) { return draw_with(options, rng); }
Draw draw(const Options& options, Lots& lots) { return draw_with(options, lots); }

Carry first(const Options& options, const Draw& draw) {
    const auto quiet = [](const auto&, std::size_t, int) {};
    Carry carry;
    for (const Seat seat : seats(options.players)) carry.counters[seat] = options.counters;  // R1.7
    switch (options.first_dealer) {
        case FirstDealer::random: carry.dealer = draw.lot; break;
        case FirstDealer::highest_card:
            carry.dealer = highest_card(draw, options.players, kAceHighInDraw, quiet).seat;
            break;
        case FirstDealer::seat_0: carry.dealer = Seat{0}; break;  // R2.12
    }
    return carry;
}

SeatSet dealt_in(const Options& options, const PerSeat<std::int32_t>& counters) {
    const auto all = static_cast<SeatSet>((1U << options.players) - 1);
    if (options.insolvency == Insolvency::credit) return all;
    SeatSet in = 0;
    for (const Seat seat : seats(options.players)) in = counters[seat] > 0 ? with(in, seat) : in;
    return in;
}

Seat next_dealer(const State& state, const PerSeat<std::int32_t>& counters) {
    const Options& options = state.options;
    const Seat dealer = state.opening.dealer;
    const SeatSet in = dealt_in(options, counters);
    const bool is_void = state.winners == 0;
    if (is_void && options.void_redeal_by == Redeal::same_dealer) return dealing_from(in, dealer);  // R2.10
    if (!is_void && options.dealer_rotation == Rotation::winner_deals)
        return dealing_from(in, next_in(state.winners, dealer));  // R2.7
    return next_in(in, dealer);                                   // R2.6, R2.9
}

}  // namespace brelan::tonk
