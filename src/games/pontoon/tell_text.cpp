#include "games/pontoon/first_banker.hpp"
#include "games/pontoon/pack.hpp"
#include "games/pontoon/table_text.hpp"

// The story of a deal: what was answered, what came to light by it, and what the counters did.
namespace brelan::pontoon {

namespace {

class Teller {
  public:
    Teller(const State& before, Action action, const State& after, const Phrases& phrases, TextOut& out)
        : before_(before), action_(action), after_(after), phrases_(phrases), out_(out) {}

    void tell_all() {
        tell_answer();
        for_each_hand(after_, [&](Seat seat, const Hand& hand) { tell_hand(seat, hand); });
        tell_banker();
        if (after_.phase == Phase::over || after_.phase == Phase::offer) tell_settlement();
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

    void tell_answer() const {
        const Seat who = before_.actor;
        switch (action_.move) {
            case Move::brulet: return tell_brulet();
            case Move::no_brulet: return say("tell.no-brulet", who);
            case Move::stake: return say("tell.stake", who, action_.amount);
            case Move::double_stakes: return say("tell.double", who);
            case Move::no_double: return say("tell.no-double", who);
            case Move::stick: return say("tell.stick", who);
            case Move::twist: return tell_card("tell.twist", "tell.twist.hidden");
            case Move::buy: return tell_card("tell.buy", "tell.buy.hidden");
            case Move::split: return say("tell.split", who);
            case Move::take_bank: return say("tell.take-bank", who);
            case Move::leave_bank: return say("tell.leave-bank", who);
        }
    }

    void tell_brulet() const {
        const Seat who = before_.actor;
        if (after_.thrown == 0) return say("tell.brulet.none", who);
        const std::int64_t got = after_.table.counters[who] - before_.table.counters[who];
        say("tell.brulet", {Arg::seat("who", who), Arg::card("card", after_.cards[0]),
                            Arg::card("other", after_.cards[after_.rest]), Arg::number("n", got)});
    }

    // The card that was drawn by this answer, where the reader sees it.
    void tell_card(std::string_view open, std::string_view hidden) const {
        const Card card = after_.cards[before_.next];
        say(is_known(card) ? open : hidden,
            {Arg::seat("who", before_.actor), Arg::card("card", card), Arg::number("n", action_.amount)});
    }

    // A natural that is shown, a hand that is bust.
    void tell_hand(Seat seat, const Hand& hand) const {
        const Hand& was = before_.hand_of(seat, number_of(after_, seat, hand));
        if (hand.has(kNatural) && !was.has(kNatural)) tell_natural(seat, hand);
        if (hand.has(kBust) && !was.has(kBust))
            say("tell.bust", seat, before_.table.counters[seat] - after_.table.counters[seat]);
    }

    static int number_of(const State& state, Seat seat, const Hand& hand) {
        return static_cast<int>(&hand - &state.hand_of(seat, 0));
    }

    void tell_natural(Seat seat, const Hand& hand) const {
        say("tell.natural", {Arg::seat("who", seat), Arg::card("card", after_.cards[hand.first]),
                             Arg::card("other", after_.cards[hand.second])});
    }

    // The banker's cards, when he turns them up; and that he is bust.
    void tell_banker() const {
        const Seat bank = after_.table.bank;
        const Hand& hand = after_.hand_of(bank, 0);
        if (hand.cards < 2) return;
        const bool shown = (after_.seen[hand.first] & kOpen) != 0;
        const bool shown_before =
            before_.hand_of(bank, 0).cards >= 2 && (before_.seen[hand.first] & kOpen) != 0;
        if (shown && !shown_before) {
            say(hand.has(kNatural) ? "tell.natural" : "tell.banker",
                {Arg::seat("who", bank), Arg::card("card", after_.cards[hand.first]),
                 Arg::card("other", after_.cards[hand.second])});
        }
        for (int number = 0; number < after_.hand_count[bank]; ++number) {
            const bool bust = after_.hand_of(bank, number).has(kBust);
            if (bust && !before_.hand_of(bank, number).has(kBust)) say("tell.banker.bust", bank);
        }
    }

    // What each punter has in the end; bust hands were told when they paid.
    void tell_settlement() const {
        if (before_.phase == Phase::offer) return;
        for (int i = 1; i < after_.options.players; ++i) {
            const Seat seat = after(after_.table.bank, i, after_.options.players);
            if (!newly_settled(seat)) continue;
            const std::int64_t change = after_.table.counters[seat] - before_.table.counters[seat];
            if (change > 0) say("tell.wins", seat, change);
            if (change < 0) say("tell.loses", seat, -change);
            if (change == 0) say("tell.even", seat);
        }
    }

    bool newly_settled(Seat seat) const {
        bool any = after_.table.counters[seat] != before_.table.counters[seat];
        bool all_bust = true;
        for (int number = 0; number < after_.hand_count[seat]; ++number) {
            const Hand& hand = after_.hand_of(seat, number);
            if (!hand.has(kPaid) || before_.hand_of(seat, number).has(kPaid)) continue;
            any = true;
            all_bust = all_bust && hand.has(kBust);
        }
        const bool has_hand = after_.hand_count[seat] > 0;
        return any && !(has_hand && all_bust && only_bust_paid(seat));
    }

    // True when all that this seat has paid just now was for bust hands.
    bool only_bust_paid(Seat seat) const {
        bool any = false;
        for (int number = 0; number < after_.hand_count[seat]; ++number) {
            const Hand& hand = after_.hand_of(seat, number);
            any = any || (hand.has(kBust) && !before_.hand_of(seat, number).has(kBust));
        }
        return any;
    }

    void tell_bank() const {
        if (after_.phase == Phase::over && after_.next_bank != after_.table.bank)
            say("tell.bank.next", after_.next_bank);
        if (after_.phase == Phase::offer) say("tell.offer", after_.actor);
    }

    const State& before_;
    Action action_;
    const State& after_;
    const Phrases& phrases_;
    TextOut& out_;
};

void tell_turned(const Options& options, const Draw& draw, const Phrases& phrases, TextOut& out) {
    Seat seat = draw.lot;
    for (const Card card : draw.cards) {
        phrases.say(out, "tell.draw", {Arg::seat("who", seat), Arg::card("card", card)});
        out << '\n';
        seat = after(seat, 1, options.players);
    }
}

}  // namespace

void tell_draw(const Options& options, const Draw& draw, const Phrases& phrases, TextOut& out) {
    switch (options.first_banker) {
        case FirstBanker::first_ace:
        case FirstBanker::first_jack: return tell_turned(options, draw, phrases, out);
        case FirstBanker::random:
            phrases.say(out, "tell.lot", {Arg::seat("who", draw.lot)});
            out << '\n';
            return;
        case FirstBanker::seat: return;
        case FirstBanker::highest_card: break;
    }
    highest_card(draw, options.players, ace_high(options), [&](const auto& drawing, std::size_t first, int) {
        if (first > 0) {
            phrases.say(out, "tell.draw.again");
            out << '\n';
        }
        for (std::size_t i = 0; i < drawing.size(); ++i) {
            phrases.say(out, "tell.draw",
                        {Arg::seat("who", drawing[i]), Arg::card("card", draw.cards[first + i])});
            out << '\n';
        }
    });
}

void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out) {
    const State& known = view.known;
    const auto say = [&](std::string_view key, std::int64_t n) {
        phrases.say(out, key, {Arg::seat("who", known.table.bank), Arg::number("n", n)});
        out << '\n';
    };
    say("tell.bank", 0);
    if (known.opening.levied == 0 ? known.table.levied != 0 : known.table.pool > known.opening.pool)
        say("tell.levy", known.options.brulet_levy);
    if (known.rest < known.cards.size()) say("tell.rest", known.rest);
}

void tell(const Visible& before, Action action, const Visible& after, const Phrases& phrases, TextOut& out) {
    Teller(before.known, action, after.known, phrases, out).tell_all();
}

}  // namespace brelan::pontoon
