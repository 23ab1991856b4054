#include "games/tonk/rules/first_dealer.hpp"

namespace brelan::tonk {

namespace {

// R2.11: the seat itself, or else the next seat that is dealt in.
Seat dealing_from(SeatSet in, Seat seat) { return has(in, seat) ? seat : next_in(in, seat); }

}  // namespace

Drawing drawing(const Options& options) {
    switch (options.first_dealer) {
        case FirstDealer::random: return {.way = Drawing::Way::lot};
        case FirstDealer::highest_card: return {.way = Drawing::Way::highest};  // R2.2
        case FirstDealer::seat_0: break;                                        // R2.12
    }
    return {};
}

Carry first(const Options& options, const Draw& draw) {
    Carry carry;
    for (const Seat seat : seats(options.players)) carry.counters[seat] = options.counters;  // R1.7
    carry.dealer = drawn(drawing(options), options.players, draw);
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
