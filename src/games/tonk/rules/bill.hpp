#pragma once
#include <algorithm>

#include "games/tonk/rules/state.hpp"

// R12: who owes whom how many stakes at the end of a deal, and how these debts are paid.
namespace brelan::tonk {

// The reasons why counters move: `penalty` and `further` are the costs of a failed drop for the dropper and
// the others.
enum class Reason : std::uint8_t { stake, penalty, further, shared_in, shared_out };

struct Bill {
    PerSeat<PerSeat<std::uint8_t>> stakes;  // stakes[from][to]
    SeatSet winners = 0;                    // the winners; none: the deal is void (R2.8)
    Seat failed = kNobody;                  // the seat that dropped and did not win (R10.9)
    SeatSet sharers = 0;            // the seats that share the payments of all the others (R4.10, R11.10)
    std::uint8_t share_stakes = 0;  // the stakes that each of the others pays in
};

// The bill of a finished deal, from public information.
Bill bill_of(const State& state);

// A sink for playouts, which ignore payments.
struct NoSink {
    void operator()(const Payment&) const {}
};

template <class Sink>
class Payments {
  public:
    Payments(const State& state, Sink& sink) : state_(state), sink_(sink) {}

    // The winnings of each seat after all payments. Every payment is reported, with the payers in the order
    // of play after the dealer.
    PerSeat<std::int32_t> settle(const Bill& bill) {
        for_each_after(state_.opening.dealer, state_.in, [&](Seat payer) {
            const Reason reason = reason_of(bill, payer);
            for_each_after(payer, without(state_.in, seat_bit(payer)), [&](Seat receiver) {
                pay(payer, receiver, bill.stakes[payer][receiver], reason);
            });
        });
        if (bill.sharers != 0) share(bill);
        return gains_;
    }

  private:
    // R12.1, R12.3: how much of a debt the payer can afford.
    std::int32_t afford(Seat payer, int stakes) {
        const std::int32_t owed = stakes * state_.options.stake;
        if (state_.options.insolvency == Insolvency::credit) return owed;  // R12.2
        const std::int32_t paid = std::min(owed, state_.opening.counters[payer] - spent_[payer]);
        spent_[payer] += paid;
        return paid;
    }

    void move(Seat from, Seat to, std::int32_t amount, Reason reason) {
        if (amount == 0) return;
        if (from != kPool) gains_[from] -= amount;
        if (to != kPool) gains_[to] += amount;
        sink_(Payment{from, to, static_cast<std::uint8_t>(reason), amount});
    }

    static Reason reason_of(const Bill& bill, Seat payer) {
        if (bill.failed == kNobody) return Reason::stake;
        return payer == bill.failed ? Reason::penalty : Reason::further;
    }

    void pay(Seat payer, Seat receiver, int stakes, Reason reason) {
        if (stakes != 0) move(payer, receiver, afford(payer, stakes), reason);
    }

    // R4.10, R11.10: the others pay in, and the pot is divided equally; odd counters go one each, in the
    // order of play after the dealer.
    void share(const Bill& bill) {
        const Seat dealer = state_.opening.dealer;
        std::int32_t pot = 0;
        for_each_after(dealer, without(state_.in, bill.sharers), [&](Seat payer) {
            const std::int32_t paid = afford(payer, bill.share_stakes);
            move(payer, kPool, paid, Reason::shared_in);
            pot += paid;
        });
        const int count = bits::count(bill.sharers);
        const std::int32_t each = pot / count;
        std::int32_t odd = pot % count;
        for_each_after(dealer, bill.sharers, [&](Seat sharer) {
            move(kPool, sharer, each + (odd > 0 ? 1 : 0), Reason::shared_out);
            odd -= odd > 0 ? 1 : 0;
        });
    }

    const State& state_;
    Sink& sink_;
    PerSeat<std::int32_t> gains_;
    PerSeat<std::int32_t> spent_;
};

}  // namespace brelan::tonk
