#include "games/pontoon/words/words.hpp"

#include "games/pontoon/rules/croupier.hpp"
#include "text/columns.hpp"
#include "text/style.hpp"

namespace brelan::pontoon {

namespace {

constexpr std::size_t kNameWidth = 14;
constexpr std::size_t kStakeWidth = 8;
constexpr std::size_t kCardWidth = 4;
constexpr std::size_t kMostShown = 9;  // the most cards of a hand that fit in a line

// The cards of a hand in order; `?` for cards that are face down to the viewer.
List<Card, kMostCards> cards_of(const State& known, Seat seat, int number) {
    List<Card, kMostCards> cards;
    for (std::size_t i = 0; i < known.next; ++i) {
        if (known.place[i] == place_of(seat, number)) cards.push(known.cards[i]);
    }
    return cards;
}

bool all_known(const List<Card, kMostCards>& cards) {
    for (const Card card : cards) {
        if (!is_known(card)) return false;
    }
    return true;
}

// The state of a hand in a word; empty while it is open.
std::string_view fate_of(const Hand& hand) {
    if (hand.has(kBust)) return "show.bust";
    if (hand.has(kNatural)) return "show.natural";
    return hand.has(kStood) ? "show.stuck" : "";
}

// `3+2`, followed by x2 if the banker has doubled.
void write_stake(const State& known, const Hand& hand, TextOut& out) {
    Text<32> text;
    if (hand.stake > 0) text.number(hand.stake);
    if (hand.stake > 0 && known.doubled != 0) text << "x2";
    if (hand.bought > 0) (text << '+').number(hand.bought);
    write_left(text.view(), kStakeWidth, out);
}

// `K♠ 7♦ ?   17`: only the last cards if there are too many for a line.
void write_cards(const State& known, Seat seat, int number, const Phrases& phrases, TextOut& out) {
    const Hand& hand = known.hand_of(seat, number);
    const auto cards = cards_of(known, seat, number);
    std::size_t from = 0;
    if (cards.size() > kMostShown) {
        from = cards.size() - kMostShown;
        out << "… ";
    }
    for (std::size_t i = from; i < cards.size(); ++i) {
        write_card(phrases, cards[i], i + 1 < cards.size() ? kCardWidth : 1, out);
    }
    if (!cards.empty() && all_known(cards)) {
        out << " = ";
        out.number(hand.best());
    }
    const std::string_view fate = fate_of(hand);
    if (!fate.empty()) phrases.say(out, fate);
}

void show_hand(const State& known, Seat seat, int number, const Phrases& phrases, TextOut& out) {
    const bool acts = known.actor == seat && known.hand == number;
    out << (acts ? style::kBold : style::kNormal) << (acts ? " ▸ " : "   ");
    if (number == 0) {
        write_name(phrases, seat, kNameWidth, out);
        write_number(known.table.counters[seat], 7, out);
        out << (seat == known.table.bank ? " ★ " : "   ");
    } else {
        write_left("", kNameWidth + 10, out);
    }
    out << style::kYellow;
    write_stake(known, known.hand_of(seat, number), out);
    out << style::kNormal;
    write_cards(known, seat, number, phrases, out);
    out << '\n';
}

// R4.7: the card that the viewer has seen at the bottom of the pack.
Card bottom_card(const State& known) {
    return known.next < known.rest && known.table.looker != kNobody ? known.cards[known.rest - 1U]
                                                                    : kUnknownCard;
}

void show_head(const State& known, const Phrases& phrases, TextOut& out) {
    phrases.say(out, "show.deal", {Arg::number("n", known.table.deals + 1)});
    out << "   ";
    phrases.say(out, "show.bank", {Arg::seat("who", known.table.bank)});
    if (known.doubled != 0) phrases.say(out, "show.doubled");
    if (known.options.brulet == Brulet::pool)
        phrases.say(out, "show.pool", {Arg::number("n", known.table.pool)});
    if (known.rest < known.cards.size())
        phrases.say(
            out, "show.rest",
            {Arg::number("n", known.next < known.rest ? known.rest - known.next : cards_left(known))});
    const Card bottom = bottom_card(known);
    if (is_known(bottom)) {
        out << '\n';
        phrases.say(out, "show.bottom", {Arg::card("card", bottom)});
    }
    out << "\n\n";
}

// The cards of a hand in words, or a remark that they are face down.
void show_hand_words(const State& known, Seat seat, int number, const Phrases& phrases, TextOut& out) {
    const Hand& hand = known.hand_of(seat, number);
    if (hand.stake > 0) phrases.say(out, "show.words.stake", {Arg::number("n", whole_stake(known, hand))});
    const auto cards = cards_of(known, seat, number);
    int hidden = 0;
    for (const Card card : cards) {
        if (is_known(card)) {
            phrases.say(out, "show.words.card", {Arg::card("card", card)});
        } else {
            ++hidden;
        }
    }
    if (hidden > 0) phrases.say(out, "show.words.hidden", {Arg::number("n", hidden)});
    if (!cards.empty() && hidden == 0) phrases.say(out, "show.words.total", {Arg::number("n", hand.best())});
    if (hand.has(kBust)) phrases.say(out, "show.words.bust");
    if (hand.has(kNatural)) phrases.say(out, "show.words.natural");
    if (hand.has(kStood)) phrases.say(out, "show.words.stuck");
}

void show_words(const State& known, const Phrases& phrases, TextOut& out) {
    phrases.say(out, "show.words.bank", {Arg::seat("who", known.table.bank)});
    if (known.doubled != 0) phrases.say(out, "show.words.doubled");
    if (known.options.brulet == Brulet::pool)
        phrases.say(out, "show.words.pool", {Arg::number("n", known.table.pool)});
    const Card bottom = bottom_card(known);
    if (is_known(bottom)) phrases.say(out, "show.words.bottom", {Arg::card("card", bottom)});
    out << '\n';
    for (const Seat seat : seats(known.options.players)) {
        phrases.say(out, "show.words.seat",
                    {Arg::seat("who", seat), Arg::number("n", known.table.counters[seat])});
        for (int number = 0; number < known.hand_count[seat]; ++number) {
            if (known.hand_count[seat] > 1)
                phrases.say(out, "show.words.hand", {Arg::number("n", number + 1)});
            show_hand_words(known, seat, number, phrases, out);
            const bool in_play = known.actor == seat && known.hand == number && known.hand_count[seat] > 1;
            if (in_play) phrases.say(out, "show.words.turn");
        }
        out << '\n';
    }
}

}  // namespace

void show(const Visible& view, Seat, const Phrases& phrases, TextOut& out) {
    const State& known = view.known;
    if (phrases.words()) return show_words(known, phrases, out);
    show_head(known, phrases, out);
    for (const Seat seat : seats(known.options.players)) {
        if (known.hand_count[seat] == 0) {
            out << style::kDim << "   ";
            write_name(phrases, seat, kNameWidth, out);
            write_number(known.table.counters[seat], 7, out);
            out << style::kNormal << '\n';
        }
        for (int number = 0; number < known.hand_count[seat]; ++number)
            show_hand(known, seat, number, phrases, out);
    }
}

}  // namespace brelan::pontoon
