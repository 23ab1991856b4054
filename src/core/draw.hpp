#pragma once
#include "core/card52.hpp"
#include "core/chance.hpp"
#include "core/list.hpp"
#include "core/seat.hpp"

namespace brelan {

// The draw before the first deal. It consists of a lot (a seat), of the drawn cards in order, or of both if
// the first dealer is the seat that gets the first card of a certain rank. Ties may use up the first pack;
// the cards then come from two packs.
struct Draw {
    Seat lot = kNobody;
    List<Card, 2 * kPackSize> cards;
};

// The seat that deals because it drew the highest card, and how many cards were drawn to decide this.
struct HighestCard {
    Seat seat = kNobody;  // nobody: there are not enough cards
    std::size_t used = 0;
};

// Every seat draws; then the seats tied for the highest card draw again from the rest, and so on. If the pack
// runs short, all cards are returned and play continues with a second pack. If the second pack runs short
// too, the first of the tied seats wins, in seat order. `round(seats, first, pack)` is called for each round.
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

// How a game chooses who deals (or is banker) first.
struct Drawing {
    enum class Way : std::uint8_t { none, lot, highest, turned };
    Way way = Way::none;    // none: nothing is drawn, and the first seat starts
    bool ace_high = false;  // highest: whether the ace is above the king
    int rank = kAce;  // turned: cards go round the table, from a seat chosen by lot, until one has this rank
};

Draw draw(const Drawing& drawing, int players, Chance chance);

// The seat chosen by the draw.
Seat drawn(const Drawing& drawing, int players, const Draw& draw);

}  // namespace brelan
