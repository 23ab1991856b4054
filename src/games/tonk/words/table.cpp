#include "games/tonk/words/words.hpp"

#include "games/tonk/words/advice.hpp"
#include "games/tonk/words/cards.hpp"
#include "text/columns.hpp"
#include "text/style.hpp"
#include "text/width.hpp"

namespace brelan::tonk {

namespace {

constexpr std::size_t kNameWidth = 14;
constexpr std::size_t kHandWidth = 32;  // as wide as eight cards
constexpr std::size_t kCounterWidth = 7;
constexpr std::size_t kIndent = 7;
constexpr std::size_t kTableWidth = 78;

// One line per seat: a mark if it is that player's turn, the name, cards and counters, and a mark for the
// dealer.
void show_seat(const State& known, Seat seat, const Phrases& phrases, TextOut& out) {
    const bool acts = known.actor == seat;
    const bool there = has(known.in, seat);
    out << (acts ? style::kBold : there ? style::kNormal : style::kDim) << (acts ? " ▸ " : "   ");
    write_name(phrases, seat, kNameWidth, out);
    out << ' ';
    CardsText cards;
    say_hand(phrases, known, seat, cards);
    write_left(cards.view(), kHandWidth, out);
    out << style::kNormal << style::kYellow;
    write_number(known.opening.counters[seat] + known.gains[seat], kCounterWidth, out);
    out << style::kNormal;
    if (!there) phrases.say(out, "show.not_in");
    if (known.opening.dealer == seat) phrases.say(out, "show.dealer");
    if (known.hold[seat] > 0) phrases.say(out, "show.hold", {Arg::number("n", known.hold[seat])});
    out << '\n';
}

// A seat's spreads, shown below it on as many lines as they need.
void show_spreads(const State& known, Seat seat, const Phrases& phrases, TextOut& out) {
    std::size_t column = 0;
    for (const Spread& spread : known.spreads) {
        if (spread.owner != seat) continue;
        CardsText cards;
        say_spread(phrases, spread, cards);
        const std::size_t width = text_width(cards.view());
        if (column > 0 && column + 3 + width > kTableWidth) {
            out << '\n';
            column = 0;
        }
        write_left("", column == 0 ? kIndent : 3, out);
        column += (column == 0 ? kIndent : 3) + width;
        out << cards.view();
    }
    if (column > 0) out << '\n';
}

void show_top(const State& known, const Phrases& phrases, TextOut& out) {
    phrases.say(out, "show.deal", {Arg::number("n", known.opening.deals + 1)});
    out << "   ";
    phrases.say(out, "show.stock", {Arg::number("n", running_stock(known).size())});
    out << "   ";
    if (known.pile.empty()) {
        phrases.say(out, "show.pile.empty");
    } else {
        const std::size_t size = known.pile.size();
        phrases.say(
            out, "show.pile",
            {Arg::card("card", known.pile[size - 1]), Arg::number("n", static_cast<std::int64_t>(size))});
    }
    out << "\n\n";
}

// For screen readers: one sentence per item.
void show_words(const State& known, Seat seat, const Phrases& phrases, TextOut& out) {
    phrases.say(out, "show.words.stock", {Arg::number("n", running_stock(known).size())});
    out << '\n';
    if (!known.pile.empty()) {
        phrases.say(out, "show.words.pile", {Arg::card("card", known.pile[known.pile.size() - 1])});
        out << '\n';
    }
    for (const Seat other : seats(known.options.players)) {
        CardsText cards;
        say_cards(phrases, known.hand[other], cards);
        phrases.say(
            out, "show.words.seat",
            {Arg::seat("who", other), Arg::number("n", known.opening.counters[other] + known.gains[other])});
        if (has(known.in, other)) phrases.say(out, "show.words.held", {Arg::number("n", known.held[other])});
        if (known.hand[other] != 0) phrases.say(out, "show.words.cards", {Arg::text("cards", cards.view())});
        if (known.opening.dealer == other) phrases.say(out, "show.words.dealer");
        if (known.hold[other] > 0) phrases.say(out, "show.words.hold", {Arg::number("n", known.hold[other])});
        out << '\n';
        for (const Spread& spread : known.spreads) {
            if (spread.owner != other) continue;
            CardsText lying;
            say_spread(phrases, spread, lying);
            phrases.say(out, "show.words.table", {Arg::seat("who", other), Arg::text("cards", lying.view())});
            out << '\n';
        }
    }
    if (!has(known.in, seat)) return;
    phrases.say(out, "show.total", {Arg::number("n", total(known.hand[seat]))});
    out << '\n';
    show_advice(known, seat, phrases, out);
}

}  // namespace

void show(const Visible& view, Seat seat, const Phrases& phrases, TextOut& out) {
    const State& known = view.known;
    if (phrases.words()) return show_words(known, seat, phrases, out);
    show_top(known, phrases, out);
    for (const Seat other : seats(known.options.players)) {
        show_seat(known, other, phrases, out);
        show_spreads(known, other, phrases, out);
    }
    if (!has(known.in, seat)) return;
    out << '\n';
    phrases.say(out, "show.total", {Arg::number("n", total(known.hand[seat]))});
    out << '\n';
    show_advice(known, seat, phrases, out);
}

}  // namespace brelan::tonk
