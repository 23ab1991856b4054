#include <span>

#include "games/tonk/rules/bill.hpp"
#include "games/tonk/words/story.hpp"

// Reports who pays whom at the end of a deal. Equal payments share one sentence, so that ten players do not
// fill a screen.
namespace brelan::tonk {

namespace {

constexpr SeatSet kPoolBit = 1U << 15;
static_assert(kMostPlayers <= 15);
constexpr SeatSet bit_of(Seat seat) { return seat == kPool ? kPoolBit : seat_bit(seat); }

constexpr Reason reason_of(const Payment& payment) { return static_cast<Reason>(payment.reason); }

// Whether two payments can share one sentence.
constexpr bool is_alike(const Payment& a, const Payment& b) {
    return a.reason == b.reason && a.amount == b.amount;
}

class Payer {
  public:
    Payer(const State& known, const Story& story) : known_(known), story_(story), bill_(bill_of(known)) {}

    void tell_all() {
        Payments<Payer>(known_, *this).settle(bill_);
        if (count_ == 0) story_.say("tell.nobody.pays");
        // The dropper's payments are reported before the payments that follow from them.
        for (const Reason reason :
             {Reason::stake, Reason::penalty, Reason::further, Reason::shared_in, Reason::shared_out})
            tell_reason(reason);
        for_each_after(known_.opening.dealer, known_.in, [&](Seat seat) {
            if (paid_[seat] < owed(seat)) story_.say("tell.short", seat);
        });
    }
    void operator()(const Payment& payment) {
        if (payment.from != kPool) paid_[payment.from] += payment.amount;
        payments_[count_++] = payment;
    }

  private:
    void tell_reason(Reason reason) {
        bool any = false;
        for (std::size_t i = 0; i < count_; ++i) {
            if (reason_of(payments_[i]) != reason || told_[i]) continue;
            if (reason == Reason::further && !any) tell_why();
            any = true;
            tell_group(payments_[i]);
        }
    }

    // R10.12 to R10.19: why players who have not dropped pay.
    void tell_why() const {
        const Options& options = known_.options;
        const bool above = options.failed_drop_payers == Payers::above_dropper;
        std::string_view payees = "tell.further.lower";
        if (options.failed_drop_payees == Payees::equal_or_lower) payees = "tell.further.equal";
        if (options.failed_drop_payees == Payees::lowest_overall) payees = "tell.further.lowest";
        const Phrases& phrases = story_.phrases();
        story_.line("tell.further",
                    {Arg::text("from", phrases.find(above ? "tell.further.above" : "tell.further.all")),
                     Arg::text("to", phrases.find(payees))});
    }

    // Reports this payment together with everyone who makes the same payment to the same players.
    void tell_group(const Payment& first) {
        const SeatSet payees = payees_of(first.from, first);
        SeatSet payers = 0;
        for (const Payment& payment : std::span(payments_).first(count_)) {
            const SeatSet bit = bit_of(payment.from);
            if (is_alike(payment, first) && payees_of(payment.from, first) == payees)
                payers = with_bit(payers, bit);
        }
        for (std::size_t i = 0; i < count_; ++i) {
            if (is_alike(payments_[i], first) && (bit_of(payments_[i].from) & payers) != 0) told_[i] = true;
        }
        say(first, payers, payees);
    }

    void say(const Payment& first, SeatSet payers, SeatSet payees) const {
        CardsText from;
        CardsText to;
        say_names(known_, without(payers, kPoolBit), story_.phrases(), from);
        say_names(known_, without(payees, kPoolBit), story_.phrases(), to);
        story_.line(key_of(reason_of(first)),
                    {Arg::text("from", from.view()), Arg::number("payers", bits::count(payers)),
                     Arg::text("to", to.view()), Arg::number("payees", bits::count(payees)),
                     Arg::number("n", first.amount)});
    }

    static std::string_view key_of(Reason reason) {
        switch (reason) {
            case Reason::penalty: return "tell.pays.penalty";
            case Reason::shared_in: return "tell.pays.in";
            case Reason::shared_out: return "tell.shares";
            case Reason::stake:
            case Reason::further: break;
        }
        return "tell.pays";
    }

    // Everyone to whom `from` makes a payment like this one.
    SeatSet payees_of(Seat from, const Payment& like) const {
        SeatSet payees = 0;
        for (const Payment& payment : std::span(payments_).first(count_)) {
            if (payment.from == from && is_alike(payment, like))
                payees = with_bit(payees, bit_of(payment.to));
        }
        return payees;
    }

    std::int32_t owed(Seat seat) const {
        std::int32_t stakes = bill_.sharers != 0 && !has(bill_.sharers, seat) ? bill_.share_stakes : 0;
        for (const std::uint8_t n : bill_.stakes[seat].values) stakes += n;
        return stakes * known_.options.stake;
    }

    static SeatSet with_bit(SeatSet set, SeatSet bit) { return static_cast<SeatSet>(set | bit); }

    static constexpr std::size_t kMostPayments = kMostPlayers * kMostPlayers;

    const State& known_;
    const Story& story_;
    Bill bill_;
    PerSeat<std::int32_t> paid_;
    std::array<Payment, kMostPayments> payments_{};
    std::size_t count_ = 0;
    std::array<bool, kMostPayments> told_{};
};

}  // namespace

void say_names(const State& known, SeatSet set, const Phrases& phrases, TextOut& out) {
    CardsText first;
    Seat last = kNobody;
    for_each_after(known.opening.dealer, set, [&](Seat seat) {
        if (last != kNobody) {
            if (first.size() != 0) first << ", ";
            phrases.seat(first, last);
        }
        last = seat;
    });
    if (last == kNobody) return;
    if (first.size() == 0) return phrases.seat(out, last);
    phrases.say(out, "tell.names", {Arg::text("names", first.view()), Arg::seat("who", last)});
}

void tell_payments(const State& known, const Story& story) { Payer(known, story).tell_all(); }

}  // namespace brelan::tonk
