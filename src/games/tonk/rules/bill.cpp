#include "games/tonk/rules/bill.hpp"

#include "games/tonk/rules/tonk_at_deal.hpp"

namespace brelan::tonk {

namespace {

// The totals of all hands, with comparisons between them.
class Count {
  public:
    explicit Count(const State& state) : in_(state.in) {
        for_each_after(state.opening.dealer, in_,
                       [&](Seat seat) { totals_[seat] = total(state.hand[seat]); });
    }
    int of(Seat seat) const { return totals_[seat]; }
    // The lowest total among some seats.
    int lowest(SeatSet among) const {
        int low = 255;
        for_each(among, [&](Seat seat) { low = std::min(low, of(seat)); });
        return low;
    }
    // The given seats whose totals are between these limits.
    SeatSet within(SeatSet among, int least, int most) const {
        SeatSet found = 0;
        for_each(among, [&](Seat seat) {
            if (of(seat) >= least && of(seat) <= most) found = with(found, seat);
        });
        return found;
    }

  private:
    template <class F>
    static void for_each(SeatSet set, F f) {
        for_each_after(Seat{0}, set, f);
    }
    SeatSet in_;
    PerSeat<int> totals_;
};

// Each payer owes this many stakes to each receiver.
void owe(Bill& bill, SeatSet payers, SeatSet receivers, int stakes) {
    for_each_after(Seat{0}, payers, [&](Seat payer) {
        for_each_after(Seat{0}, without(receivers, seat_bit(payer)), [&](Seat receiver) {
            bill.stakes[payer][receiver] = static_cast<std::uint8_t>(bill.stakes[payer][receiver] + stakes);
        });
    });
}

// R4.8, R4.9: the holders of the best Tonk.
SeatSet best_tonks(const State& state) {
    SeatSet best = 0;
    int most = 0;
    for_each_after(Seat{0}, state.declared, [&](Seat seat) {
        const int value = worth(state.options, total(state.hand[seat]));
        if (value > most) best = 0;
        if (value >= most) best = with(best, seat);
        most = std::max(most, value);
    });
    return best;
}

Bill bill_of_tonk(const State& state) {
    const Options& options = state.options;
    Bill bill;
    bill.winners = state.declared;
    if (bits::count(state.declared) > 1) {
        if (options.multiple_tonks == SeveralTonks::void_deal) bill.winners = 0;  // R4.6
        if (options.multiple_tonks == SeveralTonks::best_wins) {
            const SeatSet best = best_tonks(state);
            bill.winners = bits::count(best) == 1 ? best : SeatSet{0};  // R4.8, R4.9
        }
        if (options.multiple_tonks == SeveralTonks::split) {  // R4.10
            bill.sharers = state.declared;
            bill.share_stakes = options.tonk_pays;
            return bill;
        }
    }
    owe(bill, without(state.in, bill.winners), bill.winners, options.tonk_pays);  // R4.4, R4.7
    return bill;
}

// R9.6, R9.7: somebody went out.
Bill bill_of_out(const State& state) {
    const Options& options = state.options;
    Bill bill;
    bill.winners = seat_bit(state.closer);
    owe(bill, without(state.in, bill.winners), bill.winners,
        state.end == End::out ? options.out_pays : options.out_without_discard_pays);
    return bill;
}

// R10.12 to R10.19: payments among the others after a failed drop.
void owe_further(const State& state, const Count& count, Bill& bill) {
    const Options& options = state.options;
    const SeatSet others = without(state.in, seat_bit(state.closer));
    const int dropped = count.of(state.closer);
    SeatSet payers = others;
    if (options.failed_drop_payers == Payers::above_dropper) payers = count.within(others, dropped + 1, 255);
    if (options.failed_drop_payers == Payers::none) payers = 0;
    SeatSet payees = 0;
    switch (options.failed_drop_payees) {
        case Payees::lower_than_dropper: payees = count.within(others, 0, dropped - 1); break;
        case Payees::equal_or_lower: payees = count.within(others, 0, dropped); break;
        case Payees::lowest_overall: payees = count.within(others, 0, count.lowest(others)); break;
        case Payees::none: break;
    }
    for_each_after(Seat{0}, payers, [&](Seat payer) {
        owe(bill, seat_bit(payer), count.within(payees, 0, count.of(payer) - 1), 1);  // R10.19
    });
}

// R10.9 to R10.19.
Bill bill_of_failed_drop(const State& state, const Count& count) {
    const SeatSet dropper = seat_bit(state.closer);
    const SeatSet others = without(state.in, dropper);
    const SeatSet lowest = count.within(others, 0, count.lowest(others));
    Bill bill;
    bill.winners = lowest;  // R2.7
    bill.failed = state.closer;
    switch (state.options.failed_drop_penalty) {
        case Penalty::two_each_equal_or_lower:
            owe(bill, dropper, count.within(others, 0, count.of(state.closer)), 2);
            break;
        case Penalty::two_lowest_only: owe(bill, dropper, lowest, 2); break;
        case Penalty::all_stakes:
            owe(bill, dropper, lowest, bits::count(without(others, lowest)) + 1);
            return bill;
    }
    owe_further(state, count, bill);
    return bill;
}

// R10.4 to R10.8.
Bill bill_of_drop(const State& state) {
    const Count count(state);
    const SeatSet dropper = seat_bit(state.closer);
    const SeatSet others = without(state.in, dropper);
    const int low = count.lowest(others);
    const int dropped = count.of(state.closer);
    const bool tie = dropped == low;
    Bill bill;
    if (tie && state.options.drop_tie == DropTie::push) return bill;  // R10.8
    if (dropped > low || (tie && state.options.drop_tie == DropTie::fails))
        return bill_of_failed_drop(state, count);
    bill.winners = dropper;
    owe(bill, others, dropper, state.options.drop_win_pays);
    return bill;
}

// R11.3 to R11.10: nobody won before the stock or the turns ran out.
Bill bill_of_exhausted(const State& state) {
    const Options& options = state.options;
    Bill bill;
    if (options.stock_exhausted == Exhausted::void_deal) return bill;  // R11.4
    const Count count(state);
    const SeatSet lowest = count.within(state.in, 0, count.lowest(state.in));
    const bool several = bits::count(lowest) > 1;
    if (several && options.lowest_tie == LowestTie::void_deal) return bill;  // R11.9
    bill.winners = lowest;
    if (several && options.lowest_tie == LowestTie::split) {  // R11.10
        bill.sharers = lowest;
        bill.share_stakes = 1;
        return bill;
    }
    owe(bill, without(state.in, lowest), lowest, 1);  // R11.3, R11.8
    return bill;
}

}  // namespace

Bill bill_of(const State& state) {
    switch (state.end) {
        case End::tonk: return bill_of_tonk(state);
        case End::out:
        case End::out_without_discard: return bill_of_out(state);
        case End::drop: return bill_of_drop(state);
        case End::exhausted:
        case End::stalemate: return bill_of_exhausted(state);
        case End::none: break;
    }
    return {};
}

}  // namespace brelan::tonk
