#include "games/tontine/rules/hand.hpp"
#include "games/tontine/words/words.hpp"

// The story of a hand. The turn is replayed from public information, and every payment becomes a sentence.
namespace brelan::tontine {

namespace {

class Teller {
  public:
    Teller(const State& before, const State& after, const Phrases& phrases, TextOut& out)
        : before_(before),
          after_(after),
          actor_(before.actor),
          card_(after.hand[actor_]),
          phrases_(phrases),
          out_(out) {}

    // Reports all effects of the turn.
    void tell_all() {
        announce();
        State seen = after_;  // the earlier table, with the cards that are known now
        seen.purses = before_.purses;
        seen.turned = before_.turned;
        seen.actor = actor_;
        seen.over = 0;
        turn(seen, *this);
        if (!together() && !told_ && effect().effect != Effect::nothing && !refilled_)
            say("tell.turn.nothing");
        tell_changes();
        tell_end();
    }

    // Called for every payment, in order.
    void operator()(const Payment& payment) {
        switch (static_cast<Reason>(payment.reason)) {
            case Reason::card: return tell_card(payment);
            case Reason::debt: return say("tell.debt.pays", payment.from, payment.to, payment.amount);
            case Reason::claim: return say("tell.claim.pays", payment.to, payment.to, payment.amount);
            case Reason::refill: return tell_refill(payment);
            case Reason::ante: return;
            case Reason::end: return tell_share(payment);
        }
    }

  private:
    bool together() const { return before_.options.settlement == Settlement::simultaneous; }
    CardEffect effect() const { return effect_of(card_); }

    void say(std::string_view key, Seat who, Seat to, std::int64_t n) const {
        phrases_.say(
            out_, key,
            {Arg::seat("who", who), Arg::seat("to", to), Arg::card("card", card_), Arg::number("n", n)});
        out_ << '\n';
    }
    void say(std::string_view key) const { say(key, actor_, actor_, 0); }

    // Reports the card if no payment will mention it, or reports that all cards are now face up.
    void announce() const {
        if (!together()) {
            if (effect().effect == Effect::nothing) say("tell.turn.nothing");
            return;
        }
        say("tell.turn.card");
        if (after_.over != 0) say("tell.settle");
    }

    void tell_card(const Payment& payment) {
        const bool takes = payment.from == kPool;
        const Seat who = takes ? payment.to : payment.from;
        const bool short_sentence = together() || refilled_;
        told_ = true;
        if (takes) return say(short_sentence ? "tell.take" : "tell.turn.take", who, who, payment.amount);
        if (payment.to == kPool) {
            say(short_sentence ? "tell.pay" : "tell.turn.pay", who, who, payment.amount);
        } else {
            say(short_sentence ? "tell.give" : "tell.turn.give", who, payment.to, payment.amount);
        }
        if (payment.amount < effect_of(after_.hand[who]).chips) say("tell.short", who, who, payment.amount);
    }

    void tell_refill(const Payment& payment) {
        if (!refilled_) {
            if (!together()) say("tell.turn.card");
            say("tell.refill", actor_, actor_, before_.options.ante);
        }
        refilled_ = true;
        say("tell.refill.pays", payment.from, payment.from, payment.amount);
    }

    void tell_share(const Payment& payment) {
        if (after_.purses.end == End::survivor) return;  // the sentence about the survivor reports the share
        if (!shared_)
            say(after_.purses.end == End::split ? "tell.split" : "tell.limit", actor_, actor_,
                after_.purses.end == End::split ? pool_shared() : after_.purses.hands);
        shared_ = true;
        say("tell.share", payment.to, payment.to, payment.amount);
    }

    // The size of the pool before it was shared: the sum of the gains.
    std::int64_t pool_shared() const {
        std::int64_t chips = 0;
        for (const Seat seat : seats(after_.options.players)) chips += after_.purses.chips[seat];
        return chips;
    }

    // Reports what a seat owes or claims after this turn, and whether it has lost its last chip or has chips
    // again.
    void tell_changes() const {
        const Purses& was = before_.purses;
        const Purses& is = after_.purses;
        if (is.end != End::none) return;
        if (!together() && effect().effect == Effect::give && !told_ && alive(is, actor_)) say("tell.void");
        for (const Seat seat : seats(after_.options.players)) {
            if (is.debt[seat] > was.debt[seat]) say("tell.debt", seat, is.creditor[seat], is.debt[seat]);
            if (is.claim[seat] > was.claim[seat]) say("tell.claim", seat, seat, is.claim[seat]);
            if (is.gone[seat] > was.gone[seat]) say("tell.out", seat, seat, 0);
            if (alive(was, seat) && !alive(is, seat)) say("tell.dead", seat, seat, 0);
            if (!alive(was, seat) && alive(is, seat)) say("tell.revived", seat, seat, 0);
        }
    }

    void tell_end() const {
        const Purses& is = after_.purses;
        if (is.end == End::survivor) {
            const Seat winner = living_from(is, Seat{0}, after_.options.players);
            say("tell.winner", winner, winner, is.taken);
        }
        if (is.end == End::replay) say("tell.replay");
        if (is.end == End::limit && !shared_) say("tell.limit", actor_, actor_, is.hands);  // an empty pool
    }

    const State& before_;
    const State& after_;
    Seat actor_;
    Card card_;
    const Phrases& phrases_;
    TextOut& out_;
    bool told_ = false;
    bool refilled_ = false;
    bool shared_ = false;
};

}  // namespace

void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out) {
    const State& known = view.known;
    phrases.say(out, "tell.dealer", {Arg::seat("who", known.purses.dealer)});
    out << '\n';
    if (known.opening.anted != 0) return;
    phrases.say(out, "tell.ante", {Arg::number("n", known.options.ante)});
    out << '\n';
}

void tell(const Visible& before, const Visible& after, const Phrases& phrases, TextOut& out) {
    Teller(before.known, after.known, phrases, out).tell_all();
}

}  // namespace brelan::tontine
