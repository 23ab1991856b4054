#pragma once
#include <vector>

#include "games/tarot/rules/actions.hpp"
#include "games/tarot/rules/cards.hpp"

// The article's scale for a hand (by Chavey), line by line.
namespace brelan::tarot {

enum class Merit : std::uint8_t {
    world,  // the 21
    excuse,
    petit,       // the Petit, by the number of other trumps
    trumps,      // each trump
    majors,      // each trump from the 16 to the 21
    sequences,   // each trump next to another one
    king_queen,  // the king and the queen of one suit
    king,        // a king without the queen
    queen,       // a queen without the king
    cavaliers,
    jacks,
    length,  // a suit of five or more
    empty,   // a suit without cards, for garde-sans and garde-contre only
    single   // a suit with one card, for garde-sans and garde-contre only
};

struct ScaleLine {
    Merit merit;
    CardSet cards;  // the cards that earn the points
    int points = 0;
    int suit = -1;  // the suit of a length, a void or a singleton
};

struct Judgement {
    std::vector<ScaleLine> lines;
    int points = 0;        // the points for prise and garde
    int points_alone = 0;  // the points for garde-sans and garde-contre, including voids and singletons
    Contract advised = Contract::none;  // the advised bid; none: pass
};

// Whether a line counts only for bids that leave the dog alone.
constexpr bool counts_alone(Merit merit) { return merit == Merit::empty || merit == Merit::single; }

Judgement judge(const CardSet& hand);

// The highest scores for a pass, a prise, a garde and a garde-sans.
inline constexpr int kMostPass = 39;
inline constexpr int kMostPrise = 55;
inline constexpr int kMostGarde = 70;
inline constexpr int kMostGardeSans = 80;

// The number of trumps on the scale, where the Excuse counts as an oudler and as a trump.
constexpr int scale_trumps(const CardSet& hand) { return bits::count(hand.trumps); }

// The cards of one suit.
constexpr CardSet suit_of(const CardSet& hand, int suit) {
    CardSet out;
    out.suits[static_cast<std::size_t>(suit)] = hand.suits[static_cast<std::size_t>(suit)];
    return out;
}

}  // namespace brelan::tarot
