#include "games/tarot/bot/scene.hpp"

namespace brelan::tarot {

namespace {

SeatSet enemies_of(const State& state, const Memory& memory, Seat me, bool& attack) {
    const auto all = static_cast<SeatSet>((1U << state.options.players) - 1);
    const bool holds_called = state.called != kNoCard && holds(state.hands[me], state.called);
    Seat partner = kNobody;
    if (memory.called_seen) partner = state.partner;
    if (holds_called) partner = me;
    SeatSet attackers = seat_bit(state.taker);
    if (partner != kNobody) attackers |= seat_bit(partner);
    attack = has(attackers, me);
    return static_cast<SeatSet>(attack ? all & ~attackers : attackers);
}

SeatSet behind_of(const State& state) {
    SeatSet behind = 0;
    for (int place = state.on_table + 1; place < state.options.players; ++place)
        behind |= seat_bit(table_seat(state, place));
    return behind;
}

}  // namespace

Scene look(const State& state, const Memory& memory) {
    const Seat me = state.actor;
    Scene scene{state, memory, me, state.hands[me], {}};
    scene.out = kWholePack - scene.hand - memory.gone;
    if (me == state.taker && takes_dog(state.contract)) {
        for (const Card card : state.aside)
            if (is_card(card)) remove(scene.out, card);
    }
    scene.enemies = enemies_of(state, memory, me, scene.attack);
    scene.behind = behind_of(state);
    scene.left = count(scene.hand);
    return scene;
}

Risk risk_of(const Scene& scene, Card best, int lane) {
    const auto later = static_cast<SeatSet>(scene.behind & scene.enemies);
    if (later == 0) return Risk::none;
    const std::uint32_t higher =
        is_trump(best) ? scene.out.trumps & higher_trumps(best) : scene.out.trumps & kTrumpBits;
    const bool suit_led = lane < kTrumpLane;
    const std::uint64_t over =
        is_plain(best) && best.lane() == lane ? plain(scene.out) & higher_in_suit(best) : 0;
    const int left_in_suit = suit_led ? bits::count(of_suit(scene.out, lane)) : 0;
    const int later_seats = bits::count(scene.behind);
    Risk risk = Risk::none;
    for (const Seat seat : seats(scene.state.options.players)) {
        if (!has(later, seat)) continue;
        const bool no_suit = suit_led && lacks(scene.memory, seat, lane);
        if (over != 0 && !no_suit) return Risk::great;
        if (higher == 0 || lacks(scene.memory, seat, kTrumpLane)) continue;
        if (!suit_led || no_suit) {
            if (bits::count(higher) > 1) return Risk::great;
            risk = Risk::some;
        } else if (left_in_suit < 3 * later_seats) {
            if (left_in_suit < 2 * later_seats) return Risk::great;
            risk = Risk::some;
        } else {
            risk = risk == Risk::none ? Risk::some : risk;
        }
    }
    return risk;
}

int on_the_table(const State& state) {
    int halves = 0;
    for (int place = 0; place < state.on_table; ++place) {
        const Card card = table_card(state, place);
        if (is_card(card)) halves += half_points(card);
    }
    return halves;
}

}  // namespace brelan::tarot
