#pragma once
#include <algorithm>
#include <utility>

#include "games/tonk/tests/secrets.hpp"
#include "games/tonk/tonk.hpp"

// Random players drop after a turn or two, so they never see the end of a stock. Patient players drop and
// decline only if nothing else is possible, and half of the time they lay whatever they can.
namespace brelan::tonk {

struct Patient : Rules {
    static void legal(const State& state, Actions& out) {
        Actions all;
        Rules::legal(state, all);
        Actions some;
        for (const Action action : all) {
            if (action.move != Move::drop && action.move != Move::decline) some.push(action);
        }
        for (const Action action : some.empty() ? all : some) out.push(action);
    }
};

// Random hands seldom have spreads. Busy players are dealt cards that lie close together, and lay what they
// can every other turn.
struct Busy : Patient {
    static Pack shuffle(const Options& options, const Carry& carry, Chance chance) {
        Pack pack = Rules::shuffle(options, carry, chance);
        Cards order{};
        const bool by_rank = chance.below(2) == 0;
        const auto begin = chance.below(kPackSize);
        for (std::uint32_t i = 0; i < kPackSize; ++i) {
            const std::uint32_t id = (i + begin) % kPackSize;
            order[i] = Card{static_cast<std::uint8_t>(by_rank ? id % 4 * 13 + id / 4 : id)};
        }
        for (std::uint32_t swaps = chance.below(20); swaps > 0; --swaps)
            std::swap(order[chance.below(kPackSize)], order[chance.below(kPackSize)]);
        const SeatSet in = dealt_in(options, carry.counters);
        PerSeat<std::size_t> next;  // each seat is dealt its part of this order
        std::size_t at = 0;
        for_each_after(carry.dealer, in, [&](Seat seat) {
            next[seat] = static_cast<std::size_t>(cards_each(options)) * std::exchange(at, at + 1);
        });
        for_each_dealt(carry.dealer, in, cards_each(options), [&](Seat seat, int place) {
            pack.cards[static_cast<std::size_t>(place)] = order[next[seat]++];
        });
        const auto dealt = static_cast<std::size_t>(dealt_cards(options, in));
        std::copy(order.data() + dealt, order.data() + kPackSize, pack.cards.data() + dealt);
        return pack;
    }
    static void legal(const State& state, Actions& out) {
        Actions all;
        Patient::legal(state, all);
        Actions some;
        for (const Action action : all) {
            const bool lays =
                action.move == Move::set || action.move == Move::run || action.move == Move::lay;
            if (lays && state.turns % 4 != 0) some.push(action);
        }
        for (const Action action : some.empty() ? all : some) out.push(action);
    }
};

}  // namespace brelan::tonk

namespace brelan::kit {

template <>
struct Secrets<tonk::Patient> : Secrets<tonk::Rules> {};
template <>
struct Secrets<tonk::Busy> : Secrets<tonk::Rules> {};

}  // namespace brelan::kit
