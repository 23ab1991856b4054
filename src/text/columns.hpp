#pragma once
#include "text/phrases.hpp"
#include "text/width.hpp"

// Writes the columns of tables that people read: numbers, names, cards.
namespace brelan {

inline void write_number(std::int64_t number, std::size_t columns, TextOut& out) {
    Text<24> digits;
    digits.number(number);
    write_right(digits.view(), columns, out);
}

// The name of a seat, truncated if it is too long.
inline void write_name(const Phrases& phrases, Seat seat, std::size_t columns, TextOut& out) {
    Text<256> name;
    phrases.seat(name, seat);
    write_fitted(name.view(), columns, out);
}

// Writes `K♠ ` padded to the given number of columns; writes a dot if there is no card.
inline void write_card(const Phrases& phrases, Card card, std::size_t columns, TextOut& out) {
    Text<64> text;
    if (card == kNoCard) {
        text << "·";
    } else {
        phrases.card(text, card);
    }
    write_left(text.view(), columns, out);
}

}  // namespace brelan
