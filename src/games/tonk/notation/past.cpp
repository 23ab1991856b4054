#include "games/tonk/notation/past.hpp"

#include "core/read_card.hpp"
#include "games/tonk/notation/lists.hpp"
#include "games/tonk/rules/deal.hpp"

namespace brelan::tonk {

namespace {

enum Place { kKnown, kDrawn, kLeft, kShuffled, kAgainKnown, kAgainDrawn, kAgainLeft };
constexpr std::string_view kKeys[] = {"known",       "drawn",       "left",      "shuffled",
                                      "again.known", "again.drawn", "again.left"};

// Writes a list as one word: the first item begins the word, and commas separate the items.
class Items {
  public:
    Items(Place place, TextOut& out) : place_(place), out_(out) {}
    TextOut& next() {
        if (any_) {
            out_ << ',';
        } else {
            out_ << ' ' << kKeys[place_] << '=';
        }
        any_ = true;
        return out_;
    }

  private:
    Place place_;
    TextOut& out_;
    bool any_ = false;
};

void write_stock(const Stock& stock, int begin, Place known, Place drawn, Place left, TextOut& out) {
    Items cards(known, out);
    for (std::size_t place = 0; place < kPackSize; ++place) {
        if (!is_known(stock.cards[place])) continue;
        cards.next().number(static_cast<std::int64_t>(place)) << ':';
        write(stock.cards[place], out);
    }
    Items seats(drawn, out);
    for (std::size_t place = static_cast<std::size_t>(begin); place < stock.next; ++place)
        write(stock.drawn_by[place], seats.next());
    Items leavings(left, out);
    for (std::uint8_t id = 0; id < kPackSize; ++id) {
        if (stock.left[id].by == kNobody) continue;
        write(Card{id}, leavings.next());
        out << ':';
        write(stock.left[id].by, out);
        (out << ':').number(stock.left[id].at);
    }
}

// `15:4d`: a card and its position.
bool read_known(std::string_view text, Cards& cards) {
    return for_each_item(text, [&](std::string_view item, std::size_t) {
        const std::size_t colon = item.find(':');
        if (colon == std::string_view::npos) return false;
        const auto place = read_number(item.substr(0, colon), 0, kPackSize - 1);
        const Result<Card> card = read_card(item.substr(colon + 1), 0);
        if (!place || !card || !is_known(*card)) return false;
        Card& there = cards[static_cast<std::size_t>(*place)];
        if (is_known(there)) return false;
        there = *card;
        return true;
    });
}

// `p2,p1`: who drew the cards, in order; exactly one seat per drawn card.
bool read_drawn(std::string_view text, Stock& stock, int begin) {
    std::size_t at = static_cast<std::size_t>(begin);
    const bool good = for_each_item(text, [&](std::string_view item, std::size_t) {
        const auto seat = read_seat(item);
        if (!seat || at >= stock.next) return false;
        stock.drawn_by[at++] = *seat;
        return true;
    });
    return good && at == stock.next;
}

// `Qc:p2:17`: a card that has left a hand.
bool read_left(std::string_view text, Stock& stock) {
    return for_each_item(text, [&](std::string_view item, std::size_t) {
        const std::size_t first = item.find(':');
        const std::size_t second = item.rfind(':');
        if (first == std::string_view::npos || second == first) return false;
        const Result<Card> card = read_card(item.substr(0, first), 0);
        const auto seat = read_seat(item.substr(first + 1, second - first - 1));
        const auto at = read_number(item.substr(second + 1), 0, kPackSize);
        if (!card || !is_known(*card) || !seat || !at || stock.left[card->id].by != kNobody) return false;
        stock.left[card->id] = {*seat, static_cast<std::uint8_t>(*at)};
        return true;
    });
}

}  // namespace

void write_past(const State& known, TextOut& out) {
    if (known.from_position) out << " past=position";
    const int begin = known.from_position ? kPackSize : dealt_cards(known.options, known.in) + 1;
    write_stock(known.stock, begin, kKnown, kDrawn, kLeft, out);
    if (known.renewed == 0) return;
    Items cards(kShuffled, out);
    for_each_card(known.renewed, [&](Card card) { write(card, cards.next()); });
    write_stock(known.again, known.from_position ? kPackSize : 0, kAgainKnown, kAgainDrawn, kAgainLeft, out);
}

bool PastWords::read(const Pair& pair) {
    if (pair.key == "stock") {
        const auto number = read_number(*pair.value, 0, kPackSize);
        stock = number.value_or(0);
        return number.has_value();
    }
    if (pair.key == "past") {
        from_position = *pair.value == "position";
        return from_position;
    }
    for (std::size_t i = 0; i < std::size(kKeys); ++i) {
        if (kKeys[i] != pair.key) continue;
        words[i] = pair.value;
        return true;
    }
    return false;
}

bool PastWords::place(State& known) const {
    const int begin = dealt_cards(known.options, known.in) + 1;
    if (begin > kPackSize || bits::count(known.in) < 2) return false;
    known.from_position = from_position;
    if (words[kShuffled]) {
        const auto cards = read_cards(*words[kShuffled]);
        if (!cards || bits::count(cards->known) != cards->count || cards->count == 0) return false;
        known.renewed = cards->known;
        known.again.end = static_cast<std::uint8_t>(cards->count);
        if (stock > cards->count) return false;
        known.again.next = static_cast<std::uint8_t>(cards->count - stock);
    }
    const bool again = known.renewed != 0;
    known.stock.end = kPackSize;
    known.stock.next = static_cast<std::uint8_t>(again ? kPackSize : kPackSize - stock);
    known.stock.cards = all_cards(kUnknownCard);
    if (known.options.stock_exhausted == Exhausted::reshuffle_discards)
        known.again.cards = all_cards(kUnknownCard);
    if (from_position) {
        for (std::size_t i = 0; i < known.stock.next; ++i) known.stock.cards[i] = kNoCard;
        for (std::size_t i = 0; i < known.again.next; ++i) known.again.cards[i] = kNoCard;
        for (const auto place : {kDrawn, kLeft, kKnown, kAgainDrawn, kAgainLeft, kAgainKnown}) {
            if (words[place]) return false;
        }
        return true;
    }
    if (!again && (words[kAgainKnown] || words[kAgainDrawn] || words[kAgainLeft])) return false;
    const bool drawn = known.stock.next > begin;
    return (!words[kKnown] || read_known(*words[kKnown], known.stock.cards)) &&
           drawn == words[kDrawn].has_value() && (!drawn || read_drawn(*words[kDrawn], known.stock, begin)) &&
           (!words[kLeft] || read_left(*words[kLeft], known.stock)) &&
           (!words[kAgainKnown] || read_known(*words[kAgainKnown], known.again.cards)) &&
           (known.again.next > 0) == words[kAgainDrawn].has_value() &&
           (known.again.next == 0 || read_drawn(*words[kAgainDrawn], known.again, 0)) &&
           (!words[kAgainLeft] || read_left(*words[kAgainLeft], known.again));
}

}  // namespace brelan::tonk
