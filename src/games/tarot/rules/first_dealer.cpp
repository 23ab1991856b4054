#include "games/tarot/rules/first_dealer.hpp"

namespace brelan::tarot {

Draw draw(const Options& options, Chance chance) {
    Cards cards = sorted_pack();
    chance.shuffle_first(cards.data(), kMostPlayers + 1, kPackSize);
    Draw draw;
    bool again = false;
    for (std::size_t i = 0; i < options.players + (again ? 1U : 0U); ++i) {
        draw.push(cards[i]);
        again = again || cards[i] == kExcuse;
    }
    return draw;
}

Card card_drawn(const Draw& draw, Seat seat) {
    const Card card = draw[seat.index];
    return card == kExcuse ? draw[draw.size() - 1] : card;
}

int height_in_draw(Card card) {
    if (!is_plain(card)) return card.id;                        // above every card of a suit
    return card.place() * kSuits + (kSuits - 1 - card.lane());  // spades above hearts, diamonds, clubs
}

Carry first(const Options& options, const Draw& draw) {
    Carry carry;
    carry.standing.dealer = Seat{0};
    for (const Seat seat : seats(options.players)) {
        if (height_in_draw(card_drawn(draw, seat)) < height_in_draw(card_drawn(draw, carry.standing.dealer)))
            carry.standing.dealer = seat;
    }
    return carry;
}

}  // namespace brelan::tarot
