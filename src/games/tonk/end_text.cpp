#include "games/tonk/bill.hpp"
#include "games/tonk/close.hpp"
#include "games/tonk/story.hpp"

namespace brelan::tonk {

namespace {

void tell_hand(const State& known, const Story& story, std::string_view key, Seat seat) {
    CardsText cards;
    say_cards(story.phrases(), known.hand[seat], cards);
    const bool bare = known.hand[seat] == 0;
    story.say(bare ? "tell.hand.empty" : key, seat, cards.view(), total(known.hand[seat]));
}

void tell_tonks(const State& known, const Story& story) {
    for_each_after(known.opening.dealer, known.declared,
                   [&](Seat seat) { tell_hand(known, story, "tell.tonk", seat); });
}

void tell_count(const State& known, const Story& story) {
    for_each_after(known.opening.dealer, known.in,
                   [&](Seat seat) { tell_hand(known, story, "tell.hand", seat); });
}

// What decided the deal.
void tell_cause(const State& known, const Story& story) {
    switch (known.end) {
        case End::tonk: tell_tonks(known, story); break;
        case End::drop:
            tell_count(known, story);
            if (known.winners != 0)
                story.say(has(known.winners, known.closer) ? "tell.drop.won" : "tell.drop.failed",
                          known.closer);
            break;
        case End::out: story.say("tell.out", known.closer); break;
        case End::out_without_discard: story.say("tell.out.bare", known.closer); break;
        case End::exhausted:
        case End::stalemate:
            story.say(known.end == End::exhausted ? "tell.exhausted" : "tell.stalemate", kNobody,
                      known.turns);
            if (is_counted(known.options, known.end)) tell_count(known, story);
            break;
        case End::none: break;
    }
}

// Tells every payment, and who had too little for all of them.
class Payer {
  public:
    Payer(const State& known, const Story& story) : known_(known), story_(story), bill_(bill_of(known)) {}

    void tell_all() {
        if (bill_.winners == 0) return story_.say("tell.void");
        Payments<Payer>(known_, *this).settle(bill_);
        for_each_after(known_.opening.dealer, known_.in, [&](Seat seat) {
            if (paid_[seat] < owed(seat)) story_.say("tell.short", seat);
        });
        if (!any_) story_.say("tell.nobody.pays");
    }
    void operator()(const Payment& payment) {
        any_ = true;
        if (payment.from != kPool) paid_[payment.from] += payment.amount;
        switch (static_cast<Reason>(payment.reason)) {
            case Reason::stake: return story_.say("tell.pays", payment.from, payment.to, payment.amount);
            case Reason::shared_in: return story_.say("tell.pays.in", payment.from, payment.amount);
            case Reason::shared_out: return story_.say("tell.shares", payment.to, payment.amount);
        }
    }

  private:
    std::int32_t owed(Seat seat) const {
        std::int32_t stakes = bill_.sharers != 0 && !has(bill_.sharers, seat) ? bill_.share_stakes : 0;
        for (const std::uint8_t n : bill_.stakes[seat].values) stakes += n;
        return stakes * known_.options.stake;
    }

    const State& known_;
    const Story& story_;
    Bill bill_;
    AtTable<std::int32_t> paid_;
    bool any_ = false;
};

}  // namespace

void tell_end(const State& known, const Story& story) {
    tell_cause(known, story);
    Payer(known, story).tell_all();
}

}  // namespace brelan::tonk
