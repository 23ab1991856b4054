#pragma once
#include <array>

#include "games/tarot/rules/state.hpp"

// A position of the play with all cards known, as the search takes it.
namespace brelan::tarot::solve {

// What counts for the attack besides its half-points (all zero: half-points alone). The half-points are those
// of the outcome (R9): with the cards aside, and the Excuse and a lone Petit where they belong at the end.
struct Aim {
    std::int16_t petit = 0;          // added when the attack has the Petit at the end
    std::int16_t petit_au_bout = 0;  // R10.3: added when the attack makes it, taken off when the defence does
};

// Cards on the table, in the order of play.
struct Laid {
    std::array<Card, kMostPlayers> cards{};
    int size = 0;
};

// R9.9: who must keep the Excuse for the last trick, and what that depends on.
struct Slam {
    Seat taker = kNobody;  // who has announced it
    Seat partner = kNobody;
    Card called = kNoCard;  // in a hand, and not seen by all
    bool calls = false;     // a card was called
    bool seen = false;      // and all have seen it
};

struct Endgame {
    PerSeat<CardSet> hands;
    Laid table;
    Seat leader = kNobody;  // of the trick on the table
    int players = 4;
    int left = 0;    // tricks, the one on the table included
    int halves = 0;  // of the attack in the tricks that are over, and aside
    SeatSet attack = 0;
    SeatSet took = 0;     // who has taken tricks
    Seat lone = kNobody;  // R9.11: whose Petit is free
    Slam slam;
    ExcuseLast excuse_last = ExcuseLast::changes_camp;
    PetitAuBout au_bout = PetitAuBout::contains;
    Aim aim;
};

// Why a position cannot be solved.
enum class Obstacle : std::uint8_t {
    none,
    no_play,         // no card is to be played
    unknown_hand,    // cards that are still to be played
    unknown_sides,   // R5.3: who the partner is
    unknown_tricks,  // what was played or lies aside
};
Obstacle obstacle(const State& state);

// There must be no obstacle.
Endgame endgame_of(const State& state, Aim aim = {});

}  // namespace brelan::tarot::solve
