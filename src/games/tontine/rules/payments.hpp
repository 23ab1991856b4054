#pragma once
#include <algorithm>

#include "core/assert.hpp"
#include "core/bits.hpp"
#include "games/tontine/rules/cards.hpp"
#include "games/tontine/rules/state.hpp"

// R4 to R7: how chips move. Every movement is reported to a sink, so that the table can show who pays whom.
namespace brelan::tontine {

// The reasons why chips move.
enum class Reason : std::uint8_t { card, debt, claim, refill, ante, end };

// A sink for playouts, which ignore payments.
struct NoSink {
    void operator()(const Payment&) const {}
};

template <class Sink>
class Payments {
  public:
    Payments(const Options& options, Purses& purses, Sink& sink)
        : options_(options), purses_(purses), sink_(sink) {}

    // R1.4: everybody puts the opening ante into the basket.
    void ante() {
        for (const Seat seat : seats(options_.players)) move_to_pool(seat, options_.ante, Reason::ante);
        purses_.anted = 1;
    }

    // R4.4, R4.7 to R4.15: applies the complete effect of a card at once.
    void apply(Seat seat, Card card) {
        const CardEffect effect = effect_of(card);
        if (effect.effect == Effect::take) return take(seat, effect.chips);
        const Seat to = receiver(seat, effect);
        if (to != kNobody) pay(seat, to, effect.chips);
    }

    // R4.5, R4.6: first all players pay from the chips they had, then all payments arrive, then players take
    // from the pool in the order of play.
    void settle_together(const BySeat<Card>& hand) {
        BySeat<Seat> to;
        BySeat<std::uint8_t> paid;
        for_hand(hand, [&](Seat seat, CardEffect effect) {
            to[seat] = receiver(seat, effect);
            if (to[seat] != kNobody)
                paid[seat] = static_cast<std::uint8_t>(std::min<int>(effect.chips, purses_.chips[seat]));
        });
        for_hand(hand, [&](Seat seat, CardEffect effect) {
            if (to[seat] == kNobody) return;
            purses_.chips[seat] = static_cast<std::uint16_t>(purses_.chips[seat] - paid[seat]);
            if (paid[seat] < effect.chips) fall_short(seat, to[seat], effect.chips - paid[seat]);
        });
        for_hand(hand, [&](Seat seat, CardEffect) {
            if (to[seat] == kNobody) return;
            const bool left = to[seat] != kPool && purses_.gone[to[seat]] != 0;
            deliver(seat, left ? kPool : to[seat], paid[seat]);  // R6.6: no gifts to a seat that has left
        });
        for_hand(hand, [&](Seat seat, CardEffect effect) {
            if (effect.effect == Effect::take) take(seat, effect.chips);
        });
    }

    // R9.7, R9.10: the pool is shared equally among `sharers` (one bit each); odd chips go one each, in the
    // order of play starting with `from`.
    void share_pool(std::uint64_t sharers, Seat from) {
        const auto count = static_cast<std::uint32_t>(bits::count(sharers));
        const std::uint32_t each = purses_.pool / count;
        std::uint32_t odd = purses_.pool % count;
        for (int i = 0; i < options_.players; ++i) {
            const Seat seat = after(from, i, options_.players);
            if ((sharers >> seat.index & 1) == 0) continue;
            give_from_pool(seat, each + (odd > 0 ? 1 : 0));
            odd -= odd > 0 ? 1 : 0;
        }
    }

    // Moves chips from the pool to a seat; claims cannot intercept them.
    void give_from_pool(Seat seat, std::uint32_t amount) {
        if (amount == 0) return;
        purses_.pool -= amount;
        purses_.chips[seat] = static_cast<std::uint16_t>(purses_.chips[seat] + amount);
        tell(kPool, seat, static_cast<int>(amount), Reason::end);
    }

  private:
    void tell(Seat from, Seat to, int amount, Reason reason) {
        sink_(Payment{from, to, static_cast<std::uint8_t>(reason), amount});
    }

    // The seats that were dealt a card, in the order of play.
    template <class F>
    void for_hand(const BySeat<Card>& hand, F f) {
        for (int i = 0; i < options_.players; ++i) {
            const Seat seat = after(purses_.first, i, options_.players);
            if (is_known(hand[seat])) f(seat, effect_of(hand[seat]));
        }
    }

    // The receiver of `seat`'s payment for the card: the pool, a neighbour, or nobody.
    Seat receiver(Seat seat, CardEffect effect) const {
        if (effect.effect == Effect::pay) return kPool;
        return effect.effect == Effect::give ? neighbour(seat, effect.neighbour) : kNobody;
    }

    // R5.1 to R5.9: the `count`-th neighbour on the side set by the options; kNobody if that is the giver.
    Seat neighbour(Seat seat, int count) const {
        const bool left_is_earlier = options_.direction == Direction::counter_clockwise;
        const int step = left_is_earlier == (options_.neighbour_side == Side::left) ? -1 : 1;
        const bool living_only = options_.neighbour_count == Counting::live_seats_only;
        int left = count;
        for (Seat at = after(seat, step, options_.players);; at = after(at, step, options_.players)) {
            const bool back = at == seat;
            if (back && living_only && left == count) return kNobody;  // nobody else is alive
            const bool counts = living_only ? !back && alive(purses_, at) : purses_.gone[at] == 0;
            if (counts && --left == 0) return back ? kNobody : at;
        }
    }

    // R6.1: pays the amount due, or as much as the payer has. R6.14: a debt is recorded before the chips
    // arrive.
    void pay(Seat from, Seat to, int due) {
        const int paid = std::min<int>(due, purses_.chips[from]);
        purses_.chips[from] = static_cast<std::uint16_t>(purses_.chips[from] - paid);
        if (paid < due) fall_short(from, to, due - paid);
        deliver(from, to, paid);
    }

    // R6.2, R6.4: handles the part that a payer cannot pay.
    void fall_short(Seat from, Seat to, int rest) {
        if (options_.short_payer == ShortPayer::debt) {
            purses_.debt[from] = static_cast<std::uint8_t>(rest);
            purses_.creditor[from] = to;
        } else if (options_.short_payer == ShortPayer::out_of_game) {
            leave(from);
        }
    }

    // R6.4, R6.10: a seat leaves for good, and its claim is void.
    void leave(Seat seat) {
        purses_.gone[seat] = 1;
        drop_claim(seat);
    }

    // Delivers chips from `from` to `to`. A receiver in debt passes the chips on to its creditor; the pool
    // passes them on to its claimants.
    void deliver(Seat from, Seat to, int amount, Reason reason = Reason::card) {
        if (amount == 0) return;
        tell(from, to, amount, reason);
        if (to == kPool) {
            purses_.pool += static_cast<std::uint32_t>(amount);
            return pay_claims();
        }
        const int passed_on = std::min<int>(amount, purses_.debt[to]);
        keep(to, amount - passed_on);
        if (passed_on == 0) return;
        const Seat creditor = purses_.creditor[to];
        purses_.debt[to] = static_cast<std::uint8_t>(purses_.debt[to] - passed_on);
        if (purses_.debt[to] == 0) purses_.creditor[to] = Seat{};
        deliver(to, creditor, passed_on, Reason::debt);
    }

    // Adds chips that `seat` keeps; a dead seat is revived (R7).
    void keep(Seat seat, int amount) {
        if (amount > 0 && !alive(purses_, seat)) ++purses_.revivals;
        purses_.chips[seat] = static_cast<std::uint16_t>(purses_.chips[seat] + amount);
    }

    // R6.9: the pool pays what it owes, the oldest claim first.
    void pay_claims() {
        while (!purses_.claimants.empty() && purses_.pool > 0) {
            const Seat seat = purses_.claimants[0];
            const int part = static_cast<int>(std::min<std::uint32_t>(purses_.claim[seat], purses_.pool));
            purses_.pool -= static_cast<std::uint32_t>(part);
            purses_.claim[seat] = static_cast<std::uint16_t>(purses_.claim[seat] - part);
            if (purses_.claim[seat] == 0) purses_.claimants.remove(0);
            deliver(kPool, seat, part, Reason::claim);
        }
    }

    void drop_claim(Seat seat) {
        purses_.claim[seat] = 0;
        for (std::size_t i = 0; i < purses_.claimants.size(); ++i) {
            if (purses_.claimants[i] == seat) return purses_.claimants.remove(i);
        }
    }

    // R4.7 to R4.9: a court card takes from the pool; R6.7, R6.8, R6.12: the pool may hold less.
    void take(Seat seat, int due) {
        if (purses_.pool < static_cast<std::uint32_t>(due) &&
            options_.pool_short == PoolShort::players_refill)
            refill(seat);
        const int got =
            static_cast<int>(std::min<std::uint32_t>(static_cast<std::uint32_t>(due), purses_.pool));
        purses_.pool -= static_cast<std::uint32_t>(got);
        deliver(kPool, seat, got);
        if (got < due && options_.pool_short == PoolShort::pool_owes) claim(seat, due - got);
    }

    void claim(Seat seat, int amount) {
        BRELAN_ASSERT(purses_.claim[seat] + amount <= kMostClaim + 3);
        if (purses_.claim[seat] == 0) purses_.claimants.push(seat);
        purses_.claim[seat] = static_cast<std::uint16_t>(purses_.claim[seat] + amount);
    }

    // R6.11: all the living pay the ante again, starting with the taker; anyone who has less pays what they
    // have.
    void refill(Seat taker) {
        for (int i = 0; i < options_.players; ++i)
            move_to_pool(after(taker, i, options_.players), options_.ante, Reason::refill);
    }

    // Pays the amount due into the pool, or as much as the seat has; no debt remains.
    void move_to_pool(Seat seat, int due, Reason reason) {
        const int paid = std::min<int>(due, purses_.chips[seat]);
        purses_.chips[seat] = static_cast<std::uint16_t>(purses_.chips[seat] - paid);
        deliver(seat, kPool, paid, reason);
    }

    const Options& options_;
    Purses& purses_;
    Sink& sink_;
};

}  // namespace brelan::tontine
