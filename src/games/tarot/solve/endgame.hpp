#pragma once
#include <array>

#include "games/tarot/rules/state.hpp"

// A position of the play with all cards known, as the search needs it.
namespace brelan::tarot::solve {

// What counts for the attack besides its half-points. If all fields are zero, only half-points count.
// Half-points are counted as in the outcome (R9): the cards set aside count, and the Excuse and a lone Petit
// count for their final owners.
struct Aim {
    std::int16_t petit = 0;          // points added if the attack has the Petit at the end
    std::int16_t petit_au_bout = 0;  // R10.3: added if made by the attack, subtracted if made by the defence
};

// The cards on the table, in order of play.
struct Laid {
    std::array<Card, kMostPlayers> cards{};
    int size = 0;
};

// R9.9: who must keep the Excuse for the last trick, and what that depends on.
struct Slam {
    Seat taker = kNobody;  // the seat that announced the slam
    Seat partner = kNobody;
    Card called = kNoCard;  // the called card while it is in a hand and not yet seen by everybody
    bool calls = false;     // a card was called
    bool seen = false;      // everybody has seen the called card
};

struct Endgame {
    PerSeat<CardSet> hands;
    Laid table;
    Seat leader = kNobody;  // the leader of the trick on the table
    int players = 4;
    int left = 0;    // tricks left, including the one on the table
    int halves = 0;  // half-points that the attack has in completed tricks and in the cards set aside
    SeatSet attack = 0;
    SeatSet took = 0;     // the seats that have taken tricks
    Seat lone = kNobody;  // R9.11: whose Petit may be played freely
    Slam slam;
    ExcuseLast excuse_last = ExcuseLast::changes_camp;
    PetitAuBout au_bout = PetitAuBout::contains;
    Aim aim;
};

// Why a position cannot be solved.
enum class Obstacle : std::uint8_t {
    none,
    no_play,         // it is not the time to play a card
    unknown_hand,    // some cards still to be played are unknown
    unknown_sides,   // R5.3: the partner is unknown
    unknown_tricks,  // some cards played or set aside are unknown
};
Obstacle obstacle(const State& state);

// Only valid if the position has no obstacle.
Endgame endgame_of(const State& state, Aim aim = {});

}  // namespace brelan::tarot::solve
