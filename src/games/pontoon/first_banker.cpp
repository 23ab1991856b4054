#include "games/pontoon/first_banker.hpp"

namespace brelan::pontoon {

namespace {

template <class Chance>
Draw draw_with(const Options& options, Chance& chance) {
    Draw draw;
    switch (options.first_banker) {
        case FirstBanker::first_ace:
        case FirstBanker::first_jack: return draw_until(options.players, wanted_rank(options), chance);
        case FirstBanker::highest_card: return draw_highest(options.players, ace_high(options), chance);
        case FirstBanker::random:  // R2.9
            draw.lot = Seat{static_cast<std::uint8_t>(chance.below(options.players))};
            return draw;
        case FirstBanker::seat: return draw;  // R2.10
    }
    return draw;
}

}  // namespace

Draw draw(const Options& options, Rng& rng) { return draw_with(options, rng); }
Draw draw(const Options& options, Lots& lots) { return draw_with(options, lots); }

namespace {

Seat first_banker(const Options& options, const Draw& draw) {
    const auto quiet = [](const auto&, std::size_t, int) {};
    switch (options.first_banker) {
        case FirstBanker::first_ace:
        case FirstBanker::first_jack: return first_to_turn(draw, options.players, wanted_rank(options));
        case FirstBanker::highest_card:
            return highest_card(draw, options.players, ace_high(options), quiet).seat;
        case FirstBanker::random: return draw.lot;
        case FirstBanker::seat: return Seat{0};
    }
    return Seat{0};
}

}  // namespace

Carry first(const Options& options, const Draw& draw) {
    Carry carry;
    carry.table.bank = first_banker(options, draw);
    for (const Seat seat : seats(options.players)) carry.table.counters[seat] = options.counters;  // R1.5
    return carry;
}

}  // namespace brelan::pontoon
