#include <algorithm>
#include <limits>

#include "core/derived_words.hpp"
#include "games/tarot/notation/lists.hpp"
#include "games/tarot/notation/notation.hpp"
#include "games/tarot/notation/view_words.hpp"
#include "games/tarot/rules/heaps.hpp"
#include "games/tarot/rules/lay_trick.hpp"
#include "games/tarot/rules/sound.hpp"
#include "games/tarot/rules/table.hpp"

// Reads the line written by view.cpp.
namespace brelan::tarot {

namespace {

constexpr std::string_view kHandKey = "hand.";
constexpr std::string_view kPointsKey = "points.";

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

bool read_called_card(std::string_view text, Card& card) {
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

// One row per key.
struct ViewWord {
    std::string_view key;
    bool (*read)(std::string_view, int, State&);
};
constexpr ViewWord kViewWords[] = {
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
    {"called", [](std::string_view t, int, State& s) { return read_called_card(t, s.called); }},
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

// Reads the words of a view into a state for this table.
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
            if (const auto twice = repeated_key(words, i)) return *twice;
            if (pair.value && is_following(pair.key) && following_.keep(word.text)) continue;
            if (!pair.value || !read_word(pair.key, *pair.value))
                return Fault(word.column, "fault.no_view_word", {Arg::word("word", word.text)});
        }
        if (!fits()) return Fault(0, "fault.no_fit_view");
        return Visible{known_};
    }

  private:
    bool read_word(std::string_view key, std::string_view text) {
        const int players = known_.options.players;
        if (key.starts_with(kHandKey)) return read_hand(key.substr(kHandKey.size()), text);
        if (key.starts_with(kPointsKey)) return read_points(key.substr(kPointsKey.size()), text);
        for (const ViewWord& row : kViewWords) {
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
        return read_player(who, known_.options.players, seat) && read_halves(text, heaps_[seat]) &&
               heaps_[seat] != 0;
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
        return can_go_through_tricks() && take_heaps() && sound(known) && tells_what_follows();
    }

    // Whether the cards played form complete tricks, each with a taker.
    bool can_go_through_tricks() const {
        const State& known = known_;
        if (known.untold > known.plays || known.untold % known.options.players != 0) return false;
        if (known.plays == 0) return true;
        for (const Seat seat : seats(known.options.players))
            if (tricks_untold(known, seat) < 0) return false;
        return true;
    }

    // R9.3: computes each seat's half-points from its pile.
    bool take_heaps() {
        PerSeat<std::uint8_t> won;
        for (const Seat seat : seats(known_.options.players)) {
            const int halves = won_halves(known_, seat, heaps_[seat]);
            if (halves < 0 || halves > kAllHalfPoints) return false;
            won[seat] = static_cast<std::uint8_t>(halves);
        }
        known_.halves = won;
        return true;
    }

    // Whether all derived words are present and correct.
    bool tells_what_follows() const {
        Text<1'024> line;
        write_following(known_, line);
        return following_.are(line.view());
    }

    State known_;
    PerSeat<int> held_;
    PerSeat<std::uint8_t> heaps_;
    DerivedWords following_;
};

}  // namespace

Result<Visible> read_view(const Options& options, WordSpan words) { return ViewReader(options).read(words); }

}  // namespace brelan::tarot
