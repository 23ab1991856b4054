#include "games/tarot/notation/cards.hpp"

#include "core/read_card.hpp"

namespace brelan::tarot {

namespace {

// The rank of a card in packs without the cavalier.
constexpr int face_rank(int place) { return place < kCavalier ? place + 1 : place; }

}  // namespace

Card card_of(Face face) {
    if (face == kExcuseFace) return kExcuse;
    if (const int number = trump_number(face); number > 0) return trump(number);
    if (is_cavalier(face)) return suit_card(face.code - kFirstCavalier, kCavalier);
    const brelan::Card plain{face.code};
    if (!is_known(plain)) return face == Face(brelan::kUnknownCard) ? kUnknownCard : kNoCard;
    return suit_card(plain.suit(), plain.rank() > kJack + 1 ? plain.rank() : plain.rank() - 1);
}

Face face_of(Card card) {
    if (card == kUnknownCard) return brelan::kUnknownCard;
    if (!is_card(card)) return brelan::kNoCard;
    if (card == kExcuse) return kExcuseFace;
    if (is_trump(card)) return trump_face(trump_number(card));
    if (card.place() == kCavalier) return cavalier_face(card.lane());
    return brelan::Card{static_cast<std::uint8_t>(card.lane() * 13 + face_rank(card.place()) - 1)};
}

void write(Card card, TextOut& out) { write(face_of(card), out); }

Result<Card> read_card(std::string_view text, std::uint32_t column) {
    if (const auto face = read_face(text)) return card_of(*face);
    return Fault(column, "fault.card", {Arg::word("word", text)});
}

void write_line(std::string_view name, const CardSet& cards, int count, TextOut& out) {
    out << name;
    for_each(cards, [&](Card card) {
        out << ' ';
        write(card, out);
    });
    for (int i = tarot::count(cards); i < count; ++i) out << " ?";
    out << '\n';
}

void write_line(std::string_view name, const Card* cards, std::size_t count, TextOut& out) {
    out << name;
    for (std::size_t i = 0; i < count; ++i) {
        out << ' ';
        write(cards[i], out);
    }
    out << '\n';
}

Result<bool> read_cards(WordSpan words, CardSet& known, CardLine& cards) {
    for (const Word& word : words) {
        const Result<Card> card = read_card(word.text, word.column);
        if (!card) return card.fault();
        if (cards.full()) return Fault(word.column, "fault.too_many_cards");
        if (is_card(*card) && holds(known, *card))
            return Fault(word.column, "fault.card_twice", {Arg::word("card", word.text)});
        if (is_card(*card)) add(known, *card);
        cards.push(*card);
    }
    return true;
}

CardSet set_of(const CardLine& cards) {
    CardSet set;
    for (const Card card : cards) {
        if (is_card(card)) add(set, card);
    }
    return set;
}

}  // namespace brelan::tarot
