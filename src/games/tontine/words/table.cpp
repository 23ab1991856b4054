#include "games/tontine/words/words.hpp"

#include "games/tontine/rules/hand.hpp"
#include "text/columns.hpp"
#include "text/style.hpp"

namespace brelan::tontine {

namespace {

constexpr int kLongTable = 14;  // larger tables are shown in columns
constexpr int kMostDiscs = 24;  // longer rows of chips end with a +
constexpr std::size_t kNameWidth = 14;
constexpr std::size_t kCardWidth = 4;

void write_discs(TextOut& out, std::uint32_t chips) {
    for (std::uint32_t i = 0; i < chips && i < kMostDiscs; ++i) out << "●";
    if (chips > kMostDiscs) out << '+';
}

bool is_turned(const State& known, Seat seat) { return (known.turned >> seat.index & 1) != 0; }

// One line per seat: a mark if it is that player's turn, the name, the card, the chips, and a mark for the
// dealer.
void show_seat(const State& known, Seat seat, const Phrases& phrases, TextOut& out) {
    const bool living = alive(known.purses, seat);
    const bool acts = known.actor == seat;
    out << (acts ? style::kBold : living ? style::kNormal : style::kDim) << (acts ? " ▸ " : "   ");
    write_name(phrases, seat, kNameWidth, out);
    out << ' ';
    write_card(phrases, known.hand[seat], kCardWidth, out);
    out << ' ';
    write_number(known.purses.chips[seat], 5, out);
    out << "  " << style::kYellow;
    write_discs(out, known.purses.chips[seat]);
    out << style::kNormal;
    if (known.purses.debt[seat] > 0)
        phrases.say(out, "show.debt", {Arg::number("n", known.purses.debt[seat])});
    if (known.purses.claim[seat] > 0)
        phrases.say(out, "show.claim", {Arg::number("n", known.purses.claim[seat])});
    if (known.purses.gone[seat] > 0) phrases.say(out, "show.gone");
    if (known.purses.dealer == seat) phrases.say(out, "show.dealer");
    out << '\n';
}

// The table with many seats: three on each line, without discs.
void show_columns(const State& known, const Phrases& phrases, TextOut& out) {
    const int players = known.options.players;
    const int rows = (players + 2) / 3;
    for (int row = 0; row < rows; ++row) {
        for (int i = row; i < players; i += rows) {
            const Seat seat{static_cast<std::uint8_t>(i)};
            const bool acts = known.actor == seat;
            out << (acts ? style::kBold : alive(known.purses, seat) ? style::kNormal : style::kDim);
            out << (acts ? "▸" : known.purses.dealer == seat ? "*" : " ");
            write_name(phrases, seat, kNameWidth, out);
            out << ' ';
            write_card(phrases, known.hand[seat], kCardWidth, out);
            write_number(known.purses.chips[seat], 4, out);
            out << style::kNormal << "  ";
        }
        out << '\n';
    }
    phrases.say(out, "show.key");
    out << '\n';
}

// For screen readers: one sentence per seat.
void show_words(const State& known, const Phrases& phrases, TextOut& out) {
    phrases.say(out, "show.words.pool", {Arg::number("n", known.purses.pool)});
    out << '\n';
    for (const Seat seat : seats(known.options.players)) {
        phrases.say(out, "show.words.seat",
                    {Arg::seat("who", seat), Arg::number("n", known.purses.chips[seat])});
        if (known.hand[seat] != kNoCard) {
            const char* key = is_turned(known, seat)       ? "show.words.turned"
                              : is_known(known.hand[seat]) ? "show.words.open"
                                                           : "show.words.hidden";
            phrases.say(out, key, {Arg::card("card", known.hand[seat])});
        }
        if (known.purses.debt[seat] > 0)
            phrases.say(out, "show.words.debt", {Arg::number("n", known.purses.debt[seat])});
        if (known.purses.claim[seat] > 0)
            phrases.say(out, "show.words.claim", {Arg::number("n", known.purses.claim[seat])});
        if (known.purses.gone[seat] > 0) phrases.say(out, "show.words.gone");
        if (known.purses.dealer == seat) phrases.say(out, "show.words.dealer");
        out << '\n';
    }
}

}  // namespace

void show(const Visible& view, Seat, const Phrases& phrases, TextOut& out) {
    const State& known = view.known;
    if (phrases.words()) return show_words(known, phrases, out);
    phrases.say(out, "show.hand", {Arg::number("n", known.purses.hands)});
    out << "   ";
    phrases.say(out, "show.pool", {Arg::number("n", known.purses.pool)});
    out << "  " << style::kYellow;
    write_discs(out, known.purses.pool);
    out << style::kNormal << "\n\n";
    if (known.options.players >= kLongTable) return show_columns(known, phrases, out);
    for (const Seat seat : seats(known.options.players)) show_seat(known, seat, phrases, out);
}

}  // namespace brelan::tontine
