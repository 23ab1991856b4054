#include "games/tarot/rules/heaps.hpp"

#include <algorithm>

#include "games/tarot/rules/tricks.hpp"

namespace brelan::tarot {

namespace {

// The seat that took the trick with this card; nobody if no seat has taken it yet, or if the seat is unknown.
Seat taken_by(const State& known, Card card) {
    const int players = known.options.players;
    Seat found = kNobody;
    for_each_trick(known, [&](Seat, const Card* cards, Seat winner) {
        if (std::find(cards, cards + players, card) != cards + players) found = winner;
    });
    if (found != kNobody || known.untold == 0) return found;
    const Card* at = known.played.data();
    const Card* end = at + known.untold;
    for (const Seat seat : seats(players)) {
        const Card* next = at + std::min<std::ptrdiff_t>(end - at, tricks_untold(known, seat) * players);
        if (std::find(at, next, card) != next) found = seat;
        at = next;
    }
    return found;
}

// The difference between a pile's count and its seat's winnings. Within a side, no half-point is given for
// the card, so its owner's pile has one half-point more, and the winner's pile has one less.
int kept_inside(const State& known, Seat seat, Card card, Seat owner) {
    if (owner == kNobody || !is_same_side(known, owner, seat)) return 0;
    const Seat winner = taken_by(known, card);
    if (winner == kNobody || winner == owner || !is_same_side(known, owner, winner)) return 0;
    return seat == owner ? 1 : seat == winner ? -1 : 0;
}

int kept_inside(const State& known, Seat seat) {
    const bool came_back = known.petit_to != kNobody && known.petit_to == known.lone;
    return kept_inside(known, seat, kExcuse, known.excuse_by) +
           (came_back ? kept_inside(known, seat, kPetit, known.lone) : 0);
}

}  // namespace

int tricks_untold(const State& known, Seat seat) {
    int tricks = known.tricks[seat];
    for_each_trick(known, [&](Seat, const Card*, Seat winner) { tricks -= winner == seat ? 1 : 0; });
    return tricks;
}

bool is_same_side(const State& known, Seat one, Seat other) {
    const bool sides = known.taker != kNobody && (known.options.players < 5 || known.partner != kNobody);
    return sides && is_attacker(known, one) == is_attacker(known, other);
}

int heap_halves(const State& known, Seat seat) { return known.halves[seat] + kept_inside(known, seat); }

int won_halves(const State& known, Seat seat, int heap) { return heap - kept_inside(known, seat); }

}  // namespace brelan::tarot
