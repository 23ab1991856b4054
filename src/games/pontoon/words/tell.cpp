#include "games/pontoon/rules/croupier.hpp"
#include "games/pontoon/rules/visible.hpp"
#include "games/pontoon/words/words.hpp"

// The story of a deal: the answer given, the cards it revealed, and the counters that moved.
namespace brelan::pontoon {

namespace {

// What each seat won or lost through one action, broken down by reason.
struct Moved {
    PerSeat<std::int64_t> settled;
    PerSeat<std::int64_t> natural;
    PerSeat<std::int64_t> bust;
};

// Replays the action in a world that fits what is known after the action. Payments are public, so they are
// the same in every such world.
Moved moved_by(const State& before, Action action, const Visible& after) {
    Rng rng(1);
    State world = before;
    world.cards = resample(after, kSpectator, rng).cards;
    recount(world);
    Moved moved;
    auto note = [&](const Payment& payment) {
        const auto reason = static_cast<Reason>(payment.reason);
        PerSeat<std::int64_t>& sums = reason == Reason::bust      ? moved.bust
                                      : reason == Reason::natural ? moved.natural
                                                                  : moved.settled;
        if (payment.from != kPool) sums[payment.from] -= payment.amount;
        if (payment.to != kPool) sums[payment.to] += payment.amount;
    };
    const PaymentSink sink(note);
    Croupier(world, &sink).take(action);
    return moved;
}

class Teller {
  public:
    Teller(const State& before, const Visible& after, const Phrases& phrases, TextOut& out)
        : before_(before), after_(after.known), phrases_(phrases), out_(out) {}

    // The answer and all its effects.
    void tell_action(Action action, const Moved& moved) const {
        tell_answer(action);
        tell_own_cards(draws(action) ? before_.next + 1 : before_.next);
        if (draws(action)) tell_total();
        tell_naturals(moved.natural);
        if (moved.bust[before_.actor] < 0 || is_bust_now(before_.actor))
            say("tell.bust", before_.actor, -moved.bust[before_.actor]);
        tell_result(moved);
    }

    // The banker's hand, and who has won and lost.
    void tell_result(const Moved& moved) const {
        tell_banker();
        tell_settlement(moved.settled);
        tell_bank();
    }

    // What happened before the deal's first question, or in a deal without questions.
    void tell_beginning() const {
        tell_own_cards(0);
        PerSeat<std::int64_t> gained;
        const bool levied = after_.table.pool > after_.opening.pool;
        for (const Seat seat : seats(after_.options.players)) {
            gained[seat] = after_.table.counters[seat] - after_.opening.counters[seat];
            if (levied && after_.hand_count[seat] > 0) gained[seat] += after_.options.brulet_levy;
        }
        tell_naturals(gained);
        tell_banker();
        tell_settlement(gained);
        tell_bank();
    }

  private:
    void say(std::string_view key, std::initializer_list<Arg> args) const {
        phrases_.say(out_, key, args);
        out_ << '\n';
    }
    void say(std::string_view key, Seat who, std::int64_t n = 0) const {
        say(key, {Arg::seat("who", who), Arg::number("n", n)});
    }

    static bool draws(Action action) { return action.move == Move::twist || action.move == Move::buy; }

    void tell_answer(Action action) const {
        const Seat who = before_.actor;
        switch (action.move) {
            case Move::brulet: return tell_brulet();
            case Move::no_brulet: return say("tell.no-brulet", who);
            case Move::stake: return say("tell.stake", who, action.amount);
            case Move::double_stakes: return say("tell.double", who);
            case Move::no_double: return say("tell.no-double", who);
            case Move::stick: return say("tell.stick", who);
            case Move::twist: return tell_card(action, "tell.twist", "tell.twist.hidden");
            case Move::buy: return tell_card(action, "tell.buy", "tell.buy.hidden");
            case Move::split: return tell_pair("tell.split", who, before_.hand_of(who, before_.hand));
            case Move::take_bank: return say("tell.take-bank", who);
            case Move::leave_bank: return say("tell.leave-bank", who);
        }
    }

    void tell_brulet() const {
        const Seat who = before_.actor;
        if (after_.thrown == 0) return say("tell.brulet.none", who);
        const bool limit = after_.options.brulet == Brulet::limit;
        const std::int64_t got =
            limit ? after_.table.counters[who] - before_.table.counters[who] : before_.table.pool;
        say("tell.brulet", {Arg::seat("who", who), Arg::card("card", after_.cards[0]),
                            Arg::card("other", after_.cards[after_.rest]), Arg::number("n", got)});
    }

    // The card drawn by this answer, if the viewer sees it.
    void tell_card(Action action, std::string_view open, std::string_view hidden) const {
        const Card card = after_.cards[before_.next];
        say(is_known(card) ? open : hidden,
            {Arg::seat("who", before_.actor), Arg::card("card", card), Arg::number("n", action.amount)});
    }

    // Cards that have just become known to the viewer alone, at any place in the dealing order.
    void tell_own_cards(std::size_t from) const {
        for (std::size_t i = 0; i < after_.next; ++i) {
            const bool news = i >= from || !is_known(before_.cards[i]);
            const bool own = (after_.seen[i] & (kByOwner | kOpen)) == kByOwner;
            if (!news || !own || !is_known(after_.cards[i])) continue;
            if (i < from && i + 1 == from && before_.next < from) continue;  // already reported as drawn
            const Seat seat{static_cast<std::uint8_t>(after_.place[i] / kMostHands)};
            say("tell.gets", {Arg::seat("who", seat), Arg::card("card", after_.cards[i])});
        }
    }

    // The total of the hand that drew, if all its cards are known.
    void tell_total() const {
        const Hand& hand = after_.hand_of(before_.actor, before_.hand);
        for (std::size_t i = 0; i < after_.next; ++i) {
            if (after_.place[i] == place_of(before_.actor, before_.hand) && !is_known(after_.cards[i]))
                return;
        }
        say("tell.total", before_.actor, hand.best());
    }

    const Hand& was(Seat seat, int number) const { return before_.hand_of(seat, number); }

    bool is_bust_now(Seat seat) const {
        if (seat == kNobody || seat == after_.table.bank) return false;
        for (int number = 0; number < after_.hand_count[seat]; ++number) {
            if (after_.hand_of(seat, number).has(kBust) && !was(seat, number).has(kBust)) return true;
        }
        return false;
    }

    // Naturals that are shown, and the immediate payment for them.
    void tell_naturals(const PerSeat<std::int64_t>& gained) const {
        for (int i = 1; i < after_.options.players; ++i) {
            const Seat seat = after(after_.table.bank, i, after_.options.players);
            bool paid = false;
            for (int number = 0; number < after_.hand_count[seat]; ++number) {
                const Hand& hand = after_.hand_of(seat, number);
                const bool shown = hand.has(kNatural) && !was(seat, number).has(kNatural);
                if (shown) tell_pair("tell.natural", seat, hand);
                paid = paid || (shown && was_paid_as_natural(hand));
            }
            if (paid && gained[seat] > 0) say("tell.natural.paid", seat, gained[seat]);
        }
        if (after_.options.natural_paid_by == NaturalPaidBy::all_players) tell_sweep(gained);
    }

    // R6.8: what the others pay for the eldest natural.
    void tell_sweep(const PerSeat<std::int64_t>& gained) const {
        for (int i = 1; i <= after_.options.players; ++i) {
            const Seat seat = after(after_.table.bank, i, after_.options.players);
            const Hand& hand = after_.hand_of(seat, 0);
            const bool settled = hand.has(kPaid) && !was(seat, 0).has(kPaid);
            if (gained[seat] < 0 && !settled) say("tell.loses", seat, -gained[seat]);
        }
    }

    void tell_pair(std::string_view key, Seat seat, const Hand& hand) const {
        say(key, {Arg::seat("who", seat), Arg::card("card", after_.cards[hand.dealt[0]]),
                  Arg::card("other", after_.cards[hand.dealt[1]])});
    }

    // The banker's cards when they are turned up, and whether the banker goes bust.
    void tell_banker() const {
        const Seat bank = after_.table.bank;
        const Hand& hand = after_.hand_of(bank, 0);
        if (hand.cards < 2) return;
        const bool shown = (after_.seen[hand.dealt[0]] & kOpen) != 0;
        const bool before = was(bank, 0).cards >= 2 && (before_.seen[was(bank, 0).dealt[0]] & kOpen) != 0;
        if (shown && !before) {
            tell_pair(hand.has(kNatural) ? "tell.natural" : "tell.banker", bank, hand);
            if (!hand.has(kNatural)) say("tell.total", bank, hand.best());
        }
        for (int number = 0; number < after_.hand_count[bank]; ++number) {
            const bool bust = after_.hand_of(bank, number).has(kBust);
            if (bust && !was(bank, number).has(kBust)) say("tell.banker.bust", bank);
        }
    }

    // The hands settled now: what they are, and what their seats won or lost.
    void tell_settlement(const PerSeat<std::int64_t>& gained) const {
        for (int i = 1; i < after_.options.players; ++i) {
            const Seat seat = after(after_.table.bank, i, after_.options.players);
            bool any = false;
            for (int number = 0; number < after_.hand_count[seat]; ++number) {
                const Hand& hand = after_.hand_of(seat, number);
                const bool settled = hand.has(kPaid) && !was(seat, number).has(kPaid);
                if (!settled || hand.has(kBust) || was_paid_as_natural(hand)) continue;
                any = true;
                if (!hand.has(kNatural)) tell_shown(seat, number);
            }
            if (!any) continue;
            if (gained[seat] > 0) say("tell.wins", seat, gained[seat]);
            if (gained[seat] < 0) say("tell.loses", seat, -gained[seat]);
            if (gained[seat] == 0) say("tell.even", seat);
        }
    }

    // R6.5, R6.8: such a natural was reported when it was shown.
    bool was_paid_as_natural(const Hand& hand) const {
        const Options& options = after_.options;
        const bool at_once = options.natural_settled == NaturalSettled::at_once ||
                             (options.natural_paid_by == NaturalPaidBy::all_players && !hand.has(kSplitHand));
        return hand.has(kNatural) && at_once && hand.has(kWon);
    }

    // `Ann shows 5♥, 2♣, Q♠: 17.`
    void tell_shown(Seat seat, int number) const {
        Text<1024> cards;
        for (std::size_t i = 0; i < after_.next; ++i) {
            if (after_.place[i] != place_of(seat, number)) continue;
            if (cards.size() > 0) cards << ", ";
            phrases_.card(cards, after_.cards[i]);
        }
        say("tell.shows", {Arg::seat("who", seat), Arg::text("cards", cards.view()),
                           Arg::number("n", after_.hand_of(seat, number).best())});
    }

    void tell_bank() const {
        if (after_.phase == Phase::over && after_.next_bank != after_.table.bank)
            say("tell.bank.next", after_.next_bank);
        if (after_.phase == Phase::offer) say("tell.offer", after_.actor);
    }

    const State& before_;
    const State& after_;
    const Phrases& phrases_;
    TextOut& out_;
};

}  // namespace

void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out) {
    const State& known = view.known;
    const auto say = [&](std::string_view key, std::int64_t n) {
        phrases.say(out, key, {Arg::seat("who", known.table.bank), Arg::number("n", n)});
        out << '\n';
    };
    say("tell.bank", 0);
    if (known.table.pool > known.opening.pool) say("tell.levy", known.options.brulet_levy);
    const bool follow = used_cards_follow(known.options);
    if (known.rest < known.cards.size() && known.thrown == 0)
        say(follow ? "tell.rest" : "tell.rest.only", known.rest);
    State before;
    before.options = known.options;
    before.table = known.opening;
    before.cards = known.cards;
    Teller(before, view, phrases, out).tell_beginning();
}

void tell(const Visible& before, Action action, const Visible& after, const Phrases& phrases, TextOut& out) {
    Teller(before.known, after, phrases, out).tell_action(action, moved_by(before.known, action, after));
}

void tell_result(const Visible& before, Action action, const Visible& after, const Phrases& phrases,
                 TextOut& out) {
    if (after.known.phase != Phase::over) return;
    Teller(before.known, after, phrases, out).tell_result(moved_by(before.known, action, after));
}

}  // namespace brelan::pontoon
