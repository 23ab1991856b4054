#include "core/read_card.hpp"
#include "games/tontine/notation/notation.hpp"
#include "games/tontine/notation/purses.hpp"
#include "games/tontine/rules/hand.hpp"

// All that a seat knows, on one line: ` turn=p2 cards=Ks!,?,-,... stock=47`, the purses, and the purses
// before the hand, prefixed with `was.`. `!` marks a card that has been turned.
namespace brelan::tontine {

namespace {

constexpr std::string_view kBefore = "was.";

void write_cards(const State& known, TextOut& out) {
    out << " cards=";
    for (const Seat seat : seats(known.options.players)) {
        if (seat.index > 0) out << ',';
        write(known.hand[seat], out);
        if ((known.turned >> seat.index & 1) != 0) out << '!';
    }
    out << " stock=";
    out.number(static_cast<std::int64_t>(known.stock.size()));
}

void write_used(CardSet used, TextOut& out) {
    if (used == 0) return;
    out << " used=";
    for (std::uint8_t id = 0, any = 0; id < kPackSize; ++id) {
        if ((used >> id & 1) == 0) continue;
        if (any != 0) out << ',';
        any = 1;
        write(Card{id}, out);
    }
}

// `Ks!,?,-`: a card, an unknown one or none for each seat.
bool read_cards(std::string_view text, State& known) {
    std::size_t count = 0;
    const std::size_t players = known.options.players;
    const bool good = for_each_item(text, [&](std::string_view item, std::size_t place) {
        if (place >= players) return false;
        count = place + 1;
        if (item == "-") return true;
        const bool turned = !item.empty() && item.back() == '!';
        if (turned) item.remove_suffix(1);
        const Result<Card> card = read_card(item, 0);
        if (!card) return false;
        known.hand.values[place] = *card;
        known.turned |= std::uint64_t{turned} << place;
        return true;
    });
    return good && count == players;
}

bool read_used(std::string_view text, CardSet& used) {
    return for_each_item(text, [&](std::string_view item, std::size_t) {
        const Result<Card> card = read_card(item, 0);
        if (!card || !is_known(*card) || (used & set_of(*card)) != 0) return false;
        used |= set_of(*card);
        return true;
    });
}

bool read_stock(std::string_view text, State& known) {
    const auto count = read_number(text, 0, kPackSize);
    for (std::int64_t i = 0; count && i < *count; ++i) known.stock.push(kUnknownCard);
    return count.has_value();
}

bool read_turn(std::string_view text, State& known) {
    const auto seat = read_seat(text);
    known.over = text == "-" ? 1 : 0;
    known.actor = text == "-" ? kNobody : seat.value_or(kNobody);
    return text == "-" || (seat && is_player(*seat, known.options.players));
}

// Takes the words that do not belong to purses.
bool read_word(const Pair& pair, State& known) {
    if (pair.key == "turn") return read_turn(*pair.value, known);
    if (pair.key == "cards") return read_cards(*pair.value, known);
    if (pair.key == "stock") return read_stock(*pair.value, known);
    if (pair.key == "used") return read_used(*pair.value, known.used);
    return false;
}

}  // namespace

void write_view(const Visible& view, TextOut& out) {
    const State& known = view.known;
    out << "turn=";
    write(known.actor, out);
    write_cards(known, out);
    write_used(known.used, out);
    write_purses(known.purses, known.options.players, "", out);
    write_purses(known.opening, known.options.players, kBefore, out);
}

Result<Visible> read_view(const Options& options, WordSpan words) {
    Visible view;
    State& known = view.known;
    known.options = options;
    known.hand.values.fill(kNoCard);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Word& word = words[i];
        const Pair pair = split_pair(word.text);
        if (const auto twice = repeated_key(words, i)) return *twice;
        const Result<bool> before = read_purse_word(word, options.players, kBefore, known.opening);
        if (!before) return before.fault();
        const Result<bool> now = *before ? before : read_purse_word(word, options.players, "", known.purses);
        if (!now) return now.fault();
        if (!*now && !(pair.value && read_word(pair, known))) {
            return Fault(word.column, "fault.no_view_word", {Arg::word("word", word.text)});
        }
    }
    if (!sound(known)) return Fault(0, "fault.no_fit_view");
    return view;
}

}  // namespace brelan::tontine
