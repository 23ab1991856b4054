#include <algorithm>

#include "core/read_card.hpp"
#include "games/tonk/notation/notation.hpp"

// `drop`, `draw stock`, `spread 7s 7h 7d`, `lay 4c on 5c`, `discard Qc` and the like.
namespace brelan::tonk {

namespace {

struct PlainMove {
    std::string_view text;
    std::string_view second;
    Move move;
};
constexpr PlainMove kPlainMoves[] = {
    {"tonk", "", Move::tonk},
    {"no-tonk", "", Move::no_tonk},
    {"drop", "", Move::drop},
    {"draw", "stock", Move::draw_stock},
    {"draw", "discard", Move::draw_discard},
    {"decline", "", Move::decline},
    {"done", "", Move::done},
    {"answer", "", Move::answer},
};

// Writes a run from its lowest card up, and a set in the order of suits.
void write_spread(Action action, TextOut& out) {
    out << "spread";
    if (action.move == Move::neither) {
        for (const std::uint8_t id : {action.a, action.b, action.c}) {
            if (!is_known(Card{id})) continue;
            out << ' ';
            write(Card{id}, out);
        }
        return;
    }
    const Spread spread = spread_of(action);
    for (int suit = 0; suit < 4; ++suit) {
        if ((spread.suits >> suit & 1) == 0) continue;
        for (int rank = spread.low; rank <= spread.high; ++rank) {
            out << ' ';
            write(Card{static_cast<std::uint8_t>(suit * kKing + (rank - 1) % kKing)}, out);
        }
    }
}

// The set or run formed by these cards, which may come in any order; three of the cards if they form neither.
Action spread_of_cards(const List<Card, kKing>& cards) {
    Lanes set = 0;
    for (const Card card : cards) set |= lane(card);
    const std::uint32_t ranks = ranks_of(set);
    const int count = static_cast<int>(cards.size());
    const int suit = cards[0].suit();
    if (bits::count(ranks) == 1 && count >= kLeastSpread)
        return spread_action(set_of_suits(cards[0].rank(), static_cast<int>(bits::extract_portable(
                                                               set >> (cards[0].rank() - 1), kEveryLane))));
    for (int low = kAce; low <= kKing && count >= kLeastSpread; ++low) {
        if (cards_of(run_of(suit, low, count)) == set) return spread_action(run_of(suit, low, count));
    }
    Action action{Move::neither, kNoCard.id, kNoCard.id, kNoCard.id};
    std::uint8_t* places[] = {&action.a, &action.b, &action.c};
    for (std::size_t i = 0; i < std::min<std::size_t>(3, cards.size()); ++i) *places[i] = cards[i].id;
    return action;
}

Result<Card> read_known_card(const Word& word) {
    const Result<Card> card = read_card(word.text, word.column);
    if (card && !is_known(*card)) return Fault(word.column, "fault.card_untold");
    return card;
}

Result<Action> read_spread(WordSpan words) {
    List<Card, kKing> cards;
    Lanes seen = 0;
    for (const Word& word : words.subspan(1)) {
        const Result<Card> card = read_known_card(word);
        if (!card) return card.fault();
        if (holds(seen, *card)) return Fault(word.column, "fault.card_twice", {Arg::word("card", word.text)});
        if (cards.full()) return Fault(word.column, "fault.long_spread");
        seen |= lane(*card);
        cards.push(*card);
    }
    if (cards.empty()) return Fault(words[0].column, "fault.spread");
    return spread_of_cards(cards);
}

Result<Action> read_lay(WordSpan words) {
    if (words.size() != 4 || words[2].text != "on") return Fault(words[0].column, "fault.lay");
    const Result<Card> card = read_known_card(words[1]);
    if (!card) return card.fault();
    const Result<Card> first = read_known_card(words[3]);
    if (!first) return first.fault();
    return lay_action(*card, *first);
}

Result<Action> read_discard(WordSpan words) {
    if (words.size() != 2) return Fault(words[0].column, "fault.discard");
    const Result<Card> card = read_known_card(words[1]);
    if (!card) return card.fault();
    return discard_action(*card);
}

}  // namespace

void write(Action action, TextOut& out) {
    for (const PlainMove& plain : kPlainMoves) {
        if (plain.move != action.move) continue;
        out << plain.text;
        if (!plain.second.empty()) out << ' ' << plain.second;
        return;
    }
    switch (action.move) {
        case Move::set:
        case Move::run:
        case Move::neither: return write_spread(action, out);
        case Move::lay:
            out << "lay ";
            write(Card{action.a}, out);
            out << " on ";
            return write(Card{action.b}, out);
        case Move::discard: out << "discard "; return write(Card{action.a}, out);
        default: out << '?';
    }
}

Result<Action> read_action(WordSpan words) {
    if (words.empty()) return Fault(0, "fault.action");
    const Word& word = words[0];
    if (word.text == "spread") return read_spread(words);
    if (word.text == "lay") return read_lay(words);
    if (word.text == "discard") return read_discard(words);
    const std::string_view second = words.size() > 1 ? words[1].text : "";
    for (const PlainMove& plain : kPlainMoves) {
        if (plain.text == word.text && plain.second == second && words.size() == (second.empty() ? 1 : 2))
            return Action{plain.move};
    }
    if (word.text == "draw") return Fault(word.column, "fault.draw_from");
    return Fault(word.column, "fault.no_action", {Arg::word("word", word.text)});
}

}  // namespace brelan::tonk
