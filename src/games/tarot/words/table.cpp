#include "games/tarot/words/words.hpp"

#include "games/tarot/rules/chips.hpp"
#include "games/tarot/rules/deal.hpp"
#include "games/tarot/rules/dog.hpp"
#include "games/tarot/rules/tricks.hpp"
#include "games/tarot/words/people.hpp"
#include "games/tarot/words/table_lines.hpp"
#include "text/columns.hpp"
#include "text/style.hpp"

namespace brelan::tarot {

namespace {

constexpr std::size_t kCardWidth = 8;
constexpr std::size_t kRoleWidth = 26;
constexpr std::size_t kTricksWidth = 16;
constexpr std::size_t kScoreWidth = 9;
constexpr std::size_t kTableWidth = 78;

// The deal, the contract and the trick.
void show_top(const State& known, const Phrases& phrases, TextOut& out) {
    phrases.say(out, "show.deal", {Arg::number("n", known.opening.deals + 1)});
    if (known.contract != Contract::none) {
        out << "  ";
        say_contract(known, phrases, out);
    }
    if (known.phase == Phase::play) {
        out << "  ";
        phrases.say(out, "show.trick",
                    {Arg::number("n", tricks_before(known) + 1), Arg::number("all", table_hand(known))});
    }
    out << '\n';
    say_levels_line(known, phrases, out);
    say_dog(known, phrases, out);
    say_handfuls(known, phrases, out);
    out << '\n';
}

// A seat's card on the table, with an arrow if it was played first, and a mark if it is winning.
void show_card(const State& known, Seat seat, const Phrases& phrases, TextOut& out) {
    Text<64> text;
    for (int place = 0; place < cards_on_table(known); ++place) {
        if (table_seat(known, place) != seat) continue;
        text << (place == 0 ? "→" : " ");
        phrases.card(text, face_of(table_card(known, place)));
        if (known.best == seat) text << " ◂";
    }
    write_left(text.view(), kCardWidth, out);
}

// One line per seat: a mark if it is that player's turn, the name, card, role, tricks and score.
void show_seat(const State& known, Seat seat, const Phrases& phrases, TextOut& out) {
    const bool acts = known.actor == seat;
    out << (acts ? style::kBold : style::kNormal) << (acts ? " ▸ " : "   ");
    write_name(phrases, seat, kNameWidth, out);
    out << ' ';
    show_card(known, seat, phrases, out);
    Text<256> role;
    say_role(known, seat, phrases, role);
    write_fitted(role.view(), kRoleWidth, out);
    out << ' ';
    Text<64> tricks;
    if (known.tricks[seat] > 0) say_taken(known, seat, phrases, tricks);
    write_left(tricks.view(), kTricksWidth, out);
    out << style::kNormal << style::kYellow;
    write_number(score_of(known, seat), kScoreWidth, out);
    out << style::kNormal << '\n';
}

// The viewer's hand, on as many lines as needed; suits stay together where possible.
void show_hand(const State& known, Seat seat, const Phrases& phrases, TextOut& out) {
    phrases.say(out, "show.hand", {Arg::number("n", cards_held(known, seat))});
    out << '\n';
    std::size_t column = 0;
    for (int lane = 0; lane <= kTrumpLane; ++lane) {
        CardsText cards;
        say_cards(phrases, of_lane(known.hands[seat], lane), cards);
        const std::size_t width = text_width(cards.view());
        if (width == 0) continue;
        if (column > 0 && column + 3 + width > kTableWidth) {
            out << '\n';
            column = 0;
        }
        out << "   " << cards.view();
        column += 3 + width;
    }
    if (column > 0) out << '\n';
}

}  // namespace

void show(const Visible& view, Seat seat, const Phrases& phrases, TextOut& out) {
    const State& known = view.known;
    if (phrases.words()) return show_words(known, seat, phrases, out);
    show_top(known, phrases, out);
    for (const Seat other : seats(known.options.players)) show_seat(known, other, phrases, out);
    say_last_trick(known, phrases, out);
    if (!is_player(seat, known.options.players) || cards_held(known, seat) == 0) return;
    out << '\n';
    show_hand(known, seat, phrases, out);
    say_special_hand(known, seat, phrases, out);
    say_kept(known, seat, phrases, out);
}

}  // namespace brelan::tarot
