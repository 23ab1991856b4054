#include "games/pontoon/notation/totals.hpp"

#include "core/word.hpp"

namespace brelan::pontoon {

namespace {

// Whether the hand has cards, and all of them are known.
bool is_known_hand(const State& known, Seat seat, int number) {
    for (std::size_t i = 0; i < known.next; ++i) {
        if (known.place[i] == place_of(seat, number) && !is_known(known.cards[i])) return false;
    }
    return known.hand_of(seat, number).cards > 0;
}

void write_totals(const State& known, Seat seat, TextOut& out) {
    bool any = false;
    for (int number = 0; number < known.hand_count[seat]; ++number) any |= is_known_hand(known, seat, number);
    if (!any) return;
    out << ' ' << kTotal;
    write(seat, out);
    for (int number = 0; number < known.hand_count[seat]; ++number) {
        out << (number == 0 ? '=' : '/');
        if (is_known_hand(known, seat, number)) {
            out.number(known.hand_of(seat, number).best());
        } else {
            out << '?';
        }
    }
}

}  // namespace

void write_totals(const State& known, TextOut& out) {
    for (const Seat seat : seats(known.options.players)) write_totals(known, seat, out);
}

}  // namespace brelan::pontoon
