#pragma once
#include "core/card52.hpp"
#include "core/list.hpp"
#include "core/lots.hpp"
#include "core/rng.hpp"
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

// Shuffles, and lets the seats draw until one is highest. Chance is an Rng or Lots.
template <class Chance>
Draw draw_highest(int players, bool ace_high, Chance& chance) {
    const auto quiet = [](const auto&, std::size_t, int) {};
    Draw draw;
    std::size_t used = 0;
    for (int pack = 0; pack < 2; ++pack) {
        Cards cards = sorted_pack();
        shuffle(cards.data(), kPackSize, chance);
        draw.cards.truncate(used);
        for (const Card card : cards) draw.cards.push(card);
        const HighestCard highest = highest_card(draw, players, ace_high, quiet);
        used = highest.used;
        if (highest.seat != kNobody) break;
    }
    draw.cards.truncate(used);
    return draw;
}

// Draws a seat by lot, shuffles, and turns cards until one has the rank.
template <class Chance>
Draw draw_until(int players, int rank, Chance& chance) {
    BRELAN_ASSERT(rank >= kAce && rank <= kKing);
    Draw draw;
    draw.lot = Seat{static_cast<std::uint8_t>(chance.below(static_cast<std::uint32_t>(players)))};
    Cards cards = sorted_pack();
    shuffle(cards.data(), kPackSize, chance);
    for (std::size_t i = 0; draw.cards.empty() || draw.cards[i - 1].rank() != rank; ++i)
        draw.cards.push(cards[i]);
    return draw;
}

// Who gets the first card of the rank when the cards go round the table from the lot on; nobody when there is
// none among them.
inline Seat first_to_turn(const Draw& draw, int players, int rank) {
    Seat seat = draw.lot;
    for (const Card card : draw.cards) {
        if (card.rank() == rank) return seat;
        seat = after(seat, 1, players);
    }
    return kNobody;
}

}  // namespace brelan
