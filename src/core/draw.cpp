#include "core/draw.hpp"

namespace brelan {

namespace {

constexpr auto kQuiet = [](const auto&, std::size_t, int) {};

// Shuffles, then has the seats draw until one of them has the highest card.
Draw draw_highest(int players, bool ace_high, Chance chance) {
    Draw draw;
    std::size_t used = 0;
    for (int pack = 0; pack < 2; ++pack) {
        Cards cards = sorted_pack();
        chance.shuffle(cards.data(), kPackSize);
        draw.cards.truncate(used);
        for (const Card card : cards) draw.cards.push(card);
        const HighestCard highest = highest_card(draw, players, ace_high, kQuiet);
        used = highest.used;
        if (highest.seat != kNobody) break;
    }
    draw.cards.truncate(used);
    return draw;
}

// Picks a starting seat by lot, shuffles, and turns cards until one has the rank.
Draw draw_until(int players, int rank, Chance chance) {
    BRELAN_ASSERT(rank >= kAce && rank <= kKing);
    Draw draw;
    draw.lot = chance.seat(players);
    Cards cards = sorted_pack();
    chance.shuffle(cards.data(), kPackSize);
    for (std::size_t i = 0; draw.cards.empty() || draw.cards[i - 1].rank() != rank; ++i)
        draw.cards.push(cards[i]);
    return draw;
}

// The seat that gets the first card of the rank when cards are turned up one by one round the table, starting
// with the seat chosen by lot. It is kNobody if none of the cards has the rank.
Seat first_to_turn(const Draw& draw, int players, int rank) {
    Seat seat = draw.lot;
    for (const Card card : draw.cards) {
        if (card.rank() == rank) return seat;
        seat = after(seat, 1, players);
    }
    return kNobody;
}

}  // namespace

Draw draw(const Drawing& drawing, int players, Chance chance) {
    Draw draw;
    switch (drawing.way) {
        case Drawing::Way::none: break;
        case Drawing::Way::lot: draw.lot = chance.seat(players); break;
        case Drawing::Way::highest: return draw_highest(players, drawing.ace_high, chance);
        case Drawing::Way::turned: return draw_until(players, drawing.rank, chance);
    }
    return draw;
}

Seat drawn(const Drawing& drawing, int players, const Draw& draw) {
    switch (drawing.way) {
        case Drawing::Way::none: break;
        case Drawing::Way::lot: return draw.lot;
        case Drawing::Way::highest: return highest_card(draw, players, drawing.ace_high, kQuiet).seat;
        case Drawing::Way::turned: return first_to_turn(draw, players, drawing.rank);
    }
    return Seat{0};
}

}  // namespace brelan
