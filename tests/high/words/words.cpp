#include "games/high/words/words.hpp"

#include "text/columns.hpp"

namespace brelan::high {

void show(const Visible& view, Seat, const Phrases& phrases, TextOut& out) {
    const State& known = view.known;
    for (const Seat seat : seats(known.options.players)) {
        const Card card = known.cards[place_of(known, seat)];
        if (phrases.words()) {
            phrases.say(out, "show.seat", {Arg::seat("who", seat), Arg::card("card", card)});
        } else {
            out << (actor(known) == seat ? " ▸ " : "   ");
            write_name(phrases, seat, 20, out);
            out << ' ';
            write_card(phrases, card, 4, out);
        }
        out << '\n';
    }
}

void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out) {
    phrases.say(out, "tell.dealer", {Arg::seat("who", view.known.carry.dealer)});
    out << '\n';
}

void tell(const Visible& before, Action action, const Visible& after, const Phrases& phrases, TextOut& out) {
    const Card card = after.known.cards[before.known.shown];
    phrases.say(out, "tell.show", {Arg::seat("who", actor(before.known)), Arg::card("card", card)});
    out << '\n';
    tell_result(before, action, after, phrases, out);
}

void tell_result(const Visible&, Action, const Visible& after, const Phrases& phrases, TextOut& out) {
    if (!over(after.known)) return;
    const Seat best = winner(after.known);
    phrases.say(out, best == kNobody ? "tell.tie" : "tell.wins",
                {Arg::seat("who", best), Arg::number("n", after.known.options.players - 1)});
    out << '\n';
}

}  // namespace brelan::high
