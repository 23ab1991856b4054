#include <algorithm>
#include <limits>

#include "games/tarot/lay_trick.hpp"
#include "games/tarot/lists_text.hpp"
#include "games/tarot/notation.hpp"
#include "games/tarot/outcome.hpp"
#include "games/tarot/sound.hpp"
#include "games/tarot/table.hpp"

// One line with all that a seat knows: `turn=p2 phase=play dealer=p4 scores=0,0,0,0 ... hand.p1=?,? ...
// played=5h,Kh,... points.p3=24.5`. What is as at the beginning of a match or a deal is left out.
namespace brelan::tarot {

namespace {

constexpr std::string_view kHand = "hand.";
constexpr std::string_view kPoints = "points.";

void write_number(std::string_view key, std::int64_t number, TextOut& out) {
    if (number != 0) (out << ' ' << key << '=').number(number);
}

void write_seat(std::string_view key, Seat seat, TextOut& out) {
    if (seat == kNobody) return;
    out << ' ' << key << '=';
    write(seat, out);
}

void write_set(std::string_view key, SeatSet set, TextOut& out) {
    if (set == 0) return;
    out << ' ' << key << '=';
    write_seats(set, out);
}

void write_match(const Standing& opening, int players, TextOut& out) {
    write_seat("dealer", opening.dealer, out);
    out << " scores=";
    write_scores(opening.scores, players, out);
    write_number("deals", opening.deals, out);
    write_number("raises", opening.raises, out);
    write_number("thrown-in", opening.tallies.thrown_in, out);
    write_number("made", opening.tallies.made, out);
    write_number("slams", opening.tallies.slams, out);
    write_number("petits", opening.tallies.petits_au_bout, out);
}

void write_auction(const State& known, TextOut& out) {
    write_set("no-trump", known.without_trumps, out);
    write_set("no-court", known.without_courts, out);
    write_set("passed", known.passed, out);
    const auto is_bid = [](const Bid& bid) { return !bid.none(); };
    if (std::any_of(known.bids.begin(), known.bids.end(), is_bid)) {
        out << " bids=";
        write_bids(known.bids, out);
    }
    write_seat("taker", known.taker, out);
    if (known.contract != Contract::none)
        out << " contract=" << kContractNames[static_cast<std::size_t>(known.contract)];
    if (known.called != kNoCard) {
        out << " called=";
        write(known.called, out);
    }
    write_seat("partner", known.partner, out);
}

void write_pile(std::string_view key, const SmallPile& pile, TextOut& out) {
    std::size_t size = 0;
    while (size < kMostDog && pile[size] != kNoCard) ++size;
    const bool known = std::any_of(pile.begin(), pile.end(), is_card);
    if (size == 0 || (!known && key == "dog")) return;
    out << ' ' << key << '=';
    write_list(pile.data(), size, out);
}

void write_hands(const State& known, TextOut& out) {
    for (const Seat seat : seats(known.options.players)) {
        out << ' ' << kHand;
        write(seat, out);
        out << '=';
        write_list(known.hands[seat], cards_held(known, seat), out);
    }
    write_pile("dog", known.dog, out);
    write_pile("aside", known.aside, out);
    write_seat("lone", known.lone, out);
}

void write_play(const State& known, TextOut& out) {
    const PerSeat<std::uint8_t> none{};
    if (known.handfuls != Levels{}) {
        out << " handfuls=";
        write_handfuls(known.handfuls, out);
    }
    if (known.shown != 0) {
        out << " shown=";
        write_list(make_set(0, known.shown), 0, out);
    }
    write_seat("leader", known.leader, out);
    write_number("untold", known.untold, out);
    if (known.plays > 0) {
        out << " played=";
        write_list(known.played.data(), known.plays, out);
    }
    write_seat("excuse", known.excuse_by, out);
    write_seat("petit", known.petit_to, out);
    write_seat("world", known.world_to, out);
    if (known.tricks != none) {
        out << " tricks=";
        Commas commas(out);
        for (const Seat seat : seats(known.options.players)) commas.next().number(known.tricks[seat]);
    }
    for (const Seat seat : seats(known.options.players)) {
        if (known.halves[seat] == 0) continue;
        out << ' ' << kPoints;
        write(seat, out);
        out << '=';
        write_halves(known.halves[seat], out);
    }
}

// What follows from the rest, for expectations: who took the trick just completed, and what the attack has in
// the end.
Seat took(const State& known) {
    const bool between = known.plays > 0 && cards_on_table(known) == 0;
    return between ? known.leader : kNobody;
}
int attack(const State& known) { return known.end == End::played ? outcome(known).halves : -1; }

template <class T>
bool read_count(std::string_view text, T& count) {
    const auto number = read_number(text, 1, std::numeric_limits<T>::max());
    if (number) count = static_cast<T>(*number);
    return number.has_value();
}

bool read_some(std::string_view text, int players, SeatSet& set) {
    return read_seats(text, players, set) && set != 0;
}

bool read_pile(std::string_view text, SmallPile& pile) {
    const auto cards = read_list(text);
    if (!cards || cards->empty() || cards->size() > kMostDog) return false;
    pile = small_pile(kNoCard);
    std::copy(cards->begin(), cards->end(), pile.begin());
    return true;
}

bool read_shown(std::string_view text, std::uint32_t& shown) {
    const auto cards = read_list(text);
    if (!cards || cards->empty()) return false;
    const CardSet set = set_of(*cards);
    shown = set.trumps;
    return plain(set) == 0 && tarot::count(set) == static_cast<int>(cards->size());
}

bool read_played(std::string_view text, State& known) {
    const auto cards = read_list(text);
    if (!cards || cards->empty() || cards->size() > known.played.size()) return false;
    std::copy(cards->begin(), cards->end(), known.played.begin());
    known.plays = static_cast<std::uint8_t>(cards->size());
    return true;
}

bool read_called(std::string_view text, Card& card) {
    const Result<Card> read = read_card(text, 0);
    if (read) card = *read;
    return read && is_plain(*read);
}

bool read_tricks(std::string_view text, int players, PerSeat<std::uint8_t>& tricks) {
    PerSeat<std::int32_t> numbers;
    if (!read_scores(text, players, numbers)) return false;
    for (const Seat seat : seats(players)) {
        if (numbers[seat] < 0 || numbers[seat] > hand_size(players)) return false;
        tricks[seat] = static_cast<std::uint8_t>(numbers[seat]);
    }
    return true;
}

// One row for each key.
struct Row {
    std::string_view key;
    bool (*read)(std::string_view, int, State&);
};
constexpr Row kRows[] = {
    {"turn", [](std::string_view t, int n, State& s) { return t == "-" || read_player(t, n, s.actor); }},
    {"phase", [](std::string_view t, int, State& s) { return read_name(t, kPhaseNames, s.phase); }},
    {"dealer", [](std::string_view t, int n, State& s) { return read_player(t, n, s.opening.dealer); }},
    {"scores", [](std::string_view t, int n, State& s) { return read_scores(t, n, s.opening.scores); }},
    {"deals", [](std::string_view t, int, State& s) { return read_count(t, s.opening.deals); }},
    {"raises", [](std::string_view t, int, State& s) { return read_count(t, s.opening.raises); }},
    {"thrown-in",
     [](std::string_view t, int, State& s) { return read_count(t, s.opening.tallies.thrown_in); }},
    {"made", [](std::string_view t, int, State& s) { return read_count(t, s.opening.tallies.made); }},
    {"slams", [](std::string_view t, int, State& s) { return read_count(t, s.opening.tallies.slams); }},
    {"petits",
     [](std::string_view t, int, State& s) { return read_count(t, s.opening.tallies.petits_au_bout); }},
    {"no-trump", [](std::string_view t, int n, State& s) { return read_some(t, n, s.without_trumps); }},
    {"no-court", [](std::string_view t, int n, State& s) { return read_some(t, n, s.without_courts); }},
    {"passed", [](std::string_view t, int n, State& s) { return read_some(t, n, s.passed); }},
    {"bids", [](std::string_view t, int n, State& s) { return t != "-" && read_bids(t, n, s.bids); }},
    {"taker", [](std::string_view t, int n, State& s) { return read_player(t, n, s.taker); }},
    {"contract", [](std::string_view t, int, State& s) { return read_name(t, kContractNames, s.contract); }},
    {"called", [](std::string_view t, int, State& s) { return read_called(t, s.called); }},
    {"partner", [](std::string_view t, int n, State& s) { return read_player(t, n, s.partner); }},
    {"dog", [](std::string_view t, int, State& s) { return read_pile(t, s.dog); }},
    {"aside", [](std::string_view t, int, State& s) { return read_pile(t, s.aside); }},
    {"lone", [](std::string_view t, int n, State& s) { return read_player(t, n, s.lone); }},
    {"handfuls",
     [](std::string_view t, int n, State& s) { return t != "-" && read_handfuls(t, n, s.handfuls); }},
    {"shown", [](std::string_view t, int, State& s) { return read_shown(t, s.shown); }},
    {"leader", [](std::string_view t, int n, State& s) { return read_player(t, n, s.leader); }},
    {"untold", [](std::string_view t, int, State& s) { return read_count(t, s.untold); }},
    {"played", [](std::string_view t, int, State& s) { return read_played(t, s); }},
    {"excuse", [](std::string_view t, int n, State& s) { return read_player(t, n, s.excuse_by); }},
    {"petit", [](std::string_view t, int n, State& s) { return read_player(t, n, s.petit_to); }},
    {"world", [](std::string_view t, int n, State& s) { return read_player(t, n, s.world_to); }},
    {"tricks", [](std::string_view t, int n, State& s) { return read_tricks(t, n, s.tricks); }},
    {"end", [](std::string_view t, int, State& s) { return read_name(t, kEndNames, s.end); }},
};

// Reads the words of a view into a state of this table.
class ViewReader {
  public:
    explicit ViewReader(const Options& options) {
        known_.options = options;
        for (std::size_t i = static_cast<std::size_t>(dog_size(options.players)); i < kMostDog; ++i)
            known_.dog[i] = kNoCard;
    }

    Result<Visible> read(WordSpan words) {
        for (std::size_t i = 0; i < words.size(); ++i) {
            const Word& word = words[i];
            const Pair pair = split_pair(word.text);
            if (repeats_key(words, i))
                return error_at(word.column, shortened(pair.key, 40), " is given twice");
            if (!pair.value || !read_word(pair.key, *pair.value))
                return error_at(word.column, "'", shortened(word.text, 60),
                                "' does not belong to a view of this table");
        }
        if (!fits())
            return error_at(0, "this view does not fit together: a card twice, or too many or too few");
        return Visible{known_};
    }

  private:
    bool read_word(std::string_view key, std::string_view text) {
        const int players = known_.options.players;
        if (key.starts_with(kHand)) return read_hand(key.substr(kHand.size()), text);
        if (key.starts_with(kPoints)) return read_points(key.substr(kPoints.size()), text);
        if (key == "took") return read_player(text, players, took_);
        if (key == "attack") return read_halves(text, attack_) && (has_attack_ = true);
        for (const Row& row : kRows) {
            if (row.key == key) return row.read(text, players, known_);
        }
        return false;
    }

    bool read_hand(std::string_view who, std::string_view text) {
        Seat seat{};
        const auto cards = read_list(text);
        if (!cards || !read_player(who, known_.options.players, seat)) return false;
        known_.hands[seat] = set_of(*cards);
        held_[seat] = static_cast<int>(cards->size());
        return true;
    }

    bool read_points(std::string_view who, std::string_view text) {
        Seat seat{};
        return read_player(who, known_.options.players, seat) && read_halves(text, known_.halves[seat]) &&
               known_.halves[seat] != 0;
    }

    bool fits() {
        if (known_.opening.dealer == kNobody || known_.plays > known_.options.players * table_hand(known_) ||
            (known_.plays > 0 && known_.leader == kNobody))
            return false;
        lay_trick(known_);
        const State& known = known_;
        for (const Seat seat : seats(known.options.players)) {
            if (held_[seat] != cards_held(known, seat)) return false;
        }
        if (!sound(known) || took_ != took(known)) return false;
        return has_attack_ ? attack_ == attack(known) : attack(known) < 0;
    }

    State known_;
    PerSeat<int> held_;
    Seat took_ = kNobody;
    std::uint8_t attack_ = 0;
    bool has_attack_ = false;
};

}  // namespace

void write_view(const Visible& view, TextOut& out) {
    const State& known = view.known;
    out << "turn=";
    write(known.actor, out);
    out << " phase=" << kPhaseNames[static_cast<std::size_t>(known.phase)];
    write_match(known.opening, known.options.players, out);
    write_auction(known, out);
    write_hands(known, out);
    write_play(known, out);
    if (known.end != End::none) out << " end=" << kEndNames[static_cast<std::size_t>(known.end)];
    write_seat("took", took(known), out);
    if (const int halves = attack(known); halves >= 0) {
        out << " attack=";
        write_halves(halves, out);
    }
}

Result<Visible> read_view(const Options& options, WordSpan words) { return ViewReader(options).read(words); }

}  // namespace brelan::tarot
