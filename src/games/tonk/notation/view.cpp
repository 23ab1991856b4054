#include <algorithm>
#include <limits>

#include "core/derived_words.hpp"
#include "core/read_card.hpp"
#include "games/tonk/notation/lists.hpp"
#include "games/tonk/notation/notation.hpp"
#include "games/tonk/notation/past.hpp"
#include "games/tonk/rules/deal.hpp"
#include "games/tonk/rules/first_dealer.hpp"
#include "games/tonk/rules/sound.hpp"

// All that a seat knows, on one line: `turn=p2 phase=begin ... hand.p1=7s,?,? ... pile=4d stock=35`, followed
// by the known past and by ` total.p2=31`, which follows from a hand that is completely known (R1.5).
namespace brelan::tonk {

namespace {

constexpr std::string_view kPhaseNames[] = {"answer", "begin", "act", "meld", "over"};
constexpr std::string_view kEndNames[] = {"none",      "tonk",     "drop", "out", "out_without_discard",
                                          "exhausted", "stalemate"};
constexpr std::string_view kHand = "hand.";
constexpr std::string_view kTotal = "total.";

void write_number(std::string_view key, std::int64_t number, TextOut& out) {
    if (number != 0) (out << ' ' << key << '=').number(number);
}

void write_set(std::string_view key, SeatSet set, TextOut& out) {
    if (set == 0) return;
    out << ' ' << key << '=';
    write_seats(set, out);
}

void write_match(const State& known, TextOut& out) {
    out << " dealer=";
    write(known.opening.dealer, out);
    out << " counters=";
    write_sums(known.opening.counters, known.options.players, out);
    write_number("deals", known.opening.deals, out);
    const Tallies& tallies = known.opening.tallies;
    write_number("tonks", tallies.tonks, out);
    write_number("drops", tallies.drops, out);
    write_number("failed", tallies.failed_drops, out);
    write_number("outs", tallies.outs, out);
    write_number("exhausted", tallies.exhausted, out);
    write_number("voids", tallies.voids, out);
}

void write_cards_there(const State& known, TextOut& out) {
    for (const Seat seat : seats(known.options.players)) {
        if (!has(known.in, seat)) continue;
        out << ' ' << kHand;
        write(seat, out);
        out << '=';
        write_cards(known.hand[seat], known.held[seat], out);
    }
    out << " table=";
    write_table(known.spreads, out);
    out << " pile=";
    write_pile(known.pile, out);
    (out << " stock=").number(running_stock(known).size());
}

void write_turn(const State& known, TextOut& out) {
    write_number("turns", known.turns, out);
    if (known.taken != kNoCard) {
        out << " taken=";
        write(known.taken, out);
    }
    write_number("laid", known.laid, out);
    write_number("added", known.added, out);
    if (known.open != 0) {
        out << " open=";
        write_cards(known.open, 0, out);
    }
    if (known.hold != PerSeat<std::uint8_t>{}) {
        out << " holds=";
        write_numbers(known.hold, out);
    }
    write_set("played", known.played, out);
    write_set("answered", known.answered, out);
    write_set("declared", known.declared, out);
    write_set("shown", known.shown, out);
    if (known.closer != kNobody) write_set("closer", seat_bit(known.closer), out);
}

void write_end(const State& known, TextOut& out) {
    if (known.end == End::none) return;
    out << " end=" << kEndNames[static_cast<std::size_t>(known.end)];
    write_set("winners", known.winners, out);
    out << " gains=";
    write_sums(known.gains, known.options.players, out);
}

void write_totals(const State& known, TextOut& out) {
    for (const Seat seat : seats(known.options.players)) {
        const Lanes hand = known.hand[seat];
        const bool any = known.held[seat] > 0 || known.phase == Phase::over;
        if (!has(known.in, seat) || !any || bits::count(hand) != known.held[seat]) continue;
        out << ' ' << kTotal;
        write(seat, out);
        (out << '=').number(total(hand));
    }
}

template <std::size_t N, class E>
bool read_name(std::string_view text, const std::string_view (&names)[N], E& value) {
    for (std::uint8_t i = 0; i < N; ++i) {
        if (names[i] != text) continue;
        value = static_cast<E>(i);
        return true;
    }
    return false;
}

template <class T>
bool read_count(std::string_view text, T& count) {
    const auto number =
        read_number(text, 1, std::min<std::int64_t>(std::numeric_limits<T>::max(), 1'000'000'000));
    if (number) count = static_cast<T>(*number);
    return number.has_value();
}

bool read_set(std::string_view text, int players, SeatSet& set) {
    const auto read = read_seats(text, players);
    set = read.value_or(SeatSet{0});
    return read && set != 0;
}

bool read_place(std::string_view text, int players, Seat& seat) {
    const auto read = read_seat(text);
    seat = read.value_or(kNobody);
    return read && is_player(*read, players);
}

bool read_hand(std::string_view who, std::string_view text, State& known) {
    const auto seat = read_seat(who);
    const auto cards = read_cards(text);
    if (!seat || !cards || !is_player(*seat, known.options.players)) return false;
    known.hand[*seat] = cards->known;
    known.held[*seat] = static_cast<std::uint8_t>(cards->count);
    return true;
}

bool read_open(std::string_view text, Lanes& open) {
    const auto cards = read_cards(text);
    open = cards ? cards->known : 0;
    return cards && bits::count(open) == cards->count && open != 0;
}

bool read_taken(std::string_view text, Card& taken) {
    const Result<Card> card = read_card(text, 0);
    if (card) taken = *card;
    return card && is_known(*card);
}

// One row per key.
struct ViewWord {
    std::string_view key;
    bool (*read)(std::string_view, int, State&);
};
constexpr ViewWord kViewWords[] = {
    {"turn", [](std::string_view t, int n, State& s) { return t == "-" || read_place(t, n, s.actor); }},
    {"phase", [](std::string_view t, int, State& s) { return read_name(t, kPhaseNames, s.phase); }},
    {"dealer", [](std::string_view t, int n, State& s) { return read_place(t, n, s.opening.dealer); }},
    {"counters", [](std::string_view t, int n, State& s) { return read_sums(t, n, s.opening.counters); }},
    {"deals", [](std::string_view t, int, State& s) { return read_count(t, s.opening.deals); }},
    {"tonks", [](std::string_view t, int, State& s) { return read_count(t, s.opening.tallies.tonks); }},
    {"drops", [](std::string_view t, int, State& s) { return read_count(t, s.opening.tallies.drops); }},
    {"failed",
     [](std::string_view t, int, State& s) { return read_count(t, s.opening.tallies.failed_drops); }},
    {"outs", [](std::string_view t, int, State& s) { return read_count(t, s.opening.tallies.outs); }},
    {"exhausted",
     [](std::string_view t, int, State& s) { return read_count(t, s.opening.tallies.exhausted); }},
    {"voids", [](std::string_view t, int, State& s) { return read_count(t, s.opening.tallies.voids); }},
    {"table", [](std::string_view t, int, State& s) { return read_table(t, s.options, s.spreads); }},
    {"pile", [](std::string_view t, int, State& s) { return read_pile(t, s.pile); }},
    {"turns", [](std::string_view t, int, State& s) { return read_count(t, s.turns); }},
    {"taken", [](std::string_view t, int, State& s) { return read_taken(t, s.taken); }},
    {"laid", [](std::string_view t, int, State& s) { return read_count(t, s.laid); }},
    {"added", [](std::string_view t, int, State& s) { return read_count(t, s.added); }},
    {"open", [](std::string_view t, int, State& s) { return read_open(t, s.open); }},
    {"holds", [](std::string_view t, int n, State& s) { return read_numbers(t, n, s.hold); }},
    {"played", [](std::string_view t, int n, State& s) { return read_set(t, n, s.played); }},
    {"answered", [](std::string_view t, int n, State& s) { return read_set(t, n, s.answered); }},
    {"declared", [](std::string_view t, int n, State& s) { return read_set(t, n, s.declared); }},
    {"shown", [](std::string_view t, int n, State& s) { return read_set(t, n, s.shown); }},
    {"winners", [](std::string_view t, int n, State& s) { return read_set(t, n, s.winners); }},
    {"closer", [](std::string_view t, int n, State& s) { return read_place(t, n, s.closer); }},
    {"end", [](std::string_view t, int, State& s) { return read_name(t, kEndNames, s.end); }},
    {"gains", [](std::string_view t, int n, State& s) { return read_sums(t, n, s.gains); }},
};

bool read_word(const Pair& pair, State& known, PastWords& past) {
    if (pair.key.starts_with(kHand)) return read_hand(pair.key.substr(kHand.size()), *pair.value, known);
    for (const ViewWord& row : kViewWords) {
        if (row.key == pair.key) return row.read(*pair.value, known.options.players, known);
    }
    return past.read(pair);
}

}  // namespace

void write_view(const Visible& view, TextOut& out) {
    const State& known = view.known;
    out << "turn=";
    write(known.actor, out);
    out << " phase=" << kPhaseNames[static_cast<std::size_t>(known.phase)];
    write_match(known, out);
    write_cards_there(known, out);
    write_turn(known, out);
    write_end(known, out);
    write_past(known, out);
    write_totals(known, out);
}

Result<Visible> read_view(const Options& options, WordSpan words) {
    Visible view;
    State& known = view.known;
    known.options = options;
    PastWords past;
    DerivedWords totals;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Word& word = words[i];
        const Pair pair = split_pair(word.text);
        if (const auto twice = repeated_key(words, i)) return *twice;
        if (pair.value && pair.key.starts_with(kTotal) && totals.keep(word.text)) continue;
        if (!pair.value || !read_word(pair, known, past))
            return Fault(word.column, "fault.no_view_word", {Arg::word("word", word.text)});
    }
    known.in = dealt_in(options, known.opening.counters);
    if (!past.place(known) || !sound(known)) return Fault(0, "fault.no_fit_view");
    Text<1'024> line;
    write_totals(known, line);
    if (!totals.are(line.view())) return Fault(0, "fault.no_fit_view");
    return view;
}

}  // namespace brelan::tonk
