#pragma once
#include "core/card52.hpp"
#include "core/chance.hpp"
#include "core/list.hpp"
#include "core/seat.hpp"

namespace brelan {

// Drawing for the deal, before the first one: a lot (a seat); or the cards in the order in which they were
// drawn (those of two packs at most, for the rare case that ties use up the first); or both, the seat that
// gets the first of the cards turned.
struct Draw {
    Seat lot = kNobody;
    List<Card, 2 * kPackSize> cards;
};

// Who deals by highest card, and how many of the cards were needed to know.
struct HighestCard {
    Seat seat = kNobody;  // nobody: the cards do not suffice
    std::size_t used = 0;
};

// Each seat draws, the tied for highest draw again from what is left, and so on. When the pack cannot serve
// all who must draw, all cards go back and a second pack goes on; when that one ends too, the first of the
// tied in seat order has it. `round(seats, first, pack)` is told of each round.
template <class Round>
HighestCard highest_card(const Draw& draw, int players, bool ace_high, Round&& round) {
    List<Seat, kMaxSeats> drawing;
    for (const Seat seat : seats(players)) drawing.push(seat);
    std::size_t at = 0;
    std::size_t left = kPackSize;
    for (int pack = 0; drawing.size() > 1;) {
        if (left < drawing.size()) {
            if (++pack == 2) return {drawing[0], at};
            left = kPackSize;
        }
        if (at + drawing.size() > draw.cards.size()) return {kNobody, at};
        round(drawing, at, pack);
        int best = 0;
        List<Seat, kMaxSeats> highest;
        for (std::size_t i = 0; i < drawing.size(); ++i) {
            const int rank = draw.cards[at + i].rank();
            const int height = ace_high && rank == kAce ? kKing + 1 : rank;
            if (height > best) highest.clear();
            if (height >= best) highest.push(drawing[i]);
            best = height > best ? height : best;
        }
        at += drawing.size();
        left -= drawing.size();
        drawing = highest;
    }
    return {drawing[0], at};
}

// How a game finds who deals first, or has the bank first.
struct Drawing {
    enum class Way : std::uint8_t { none, lot, highest, turned };
    Way way = Way::none;    // none: nothing is drawn, it is the first seat
    bool ace_high = false;  // highest: whether the ace is above the king
    int rank = kAce;        // turned: cards go round the table, from a seat by lot, until one has this rank
};

Draw draw(const Drawing& drawing, int players, Chance chance);

// Whom the draw falls on.
Seat drawn(const Drawing& drawing, int players, const Draw& draw);

}  // namespace brelan
