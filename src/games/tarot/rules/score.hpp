#pragma once
#include <cstdint>

#include "core/payoff.hpp"
#include "games/tarot/rules/state.hpp"

// R10: the value of a deal.
namespace brelan::tarot {

enum class Side : std::uint8_t { nobody, attack, defence };

// The outcome of a deal: everything that its score depends on.
struct Outcome {
    Contract contract = Contract::none;  // none: everybody passed
    Announced announced = Announced::nothing;
    Side petit_au_bout = Side::nobody;
    Side slam = Side::nobody;  // the side that took every trick
    bool petit_slam = false;   // the attack lost at most three tricks, but made no slam
    Seat taker = kNobody;
    Seat partner = kNobody;          // the taker if alone; nobody with fewer than five players
    int halves = 0;                  // half-points of the attack, after all exchanges
    int oudlers = 0;                 // the oudlers of the attack
    PerSeat<std::uint8_t> handfuls;  // the level of handful announced by each seat, 0 for none
    PerSeat<std::uint8_t> miseres;   // the number of misères declared by each seat, at most two
};

// The sum, step by step. Figures with a sign are positive if they favour the attack.
struct Sum {
    int needed = 0;      // R10.1, in half-points
    int difference = 0;  // the attack's surplus over the points needed, in half-points
    bool made = false;
    int base = 0;        // R10.4
    int counted = 0;     // R10.2: the difference used, in points, without its sign
    int petit = 0;       // R10.3: before multiplication
    int multiplier = 1;  // R10.4; 1 if nothing is multiplied
    int contract = 0;    // the result of the four fields above
    int handfuls = 0;    // R7.2
    int slam = 0;        // R7.3
    int petit_slam = 0;  // R7.4
    int exact = 0;       // the total before rounding
    int each = 0;        // R10.7: the rounded total, which each defender pays
};

// R1, R10.1: the half-points that an attack with this many oudlers needs.
int needed_halves(int oudlers);
// R10.4: 1, 2, 4 and 6 (or 8).
int multiplier_of(const Options& options, Contract contract);

// R7.18, R7.19: the bonus for a handful of a level (0: none).
int handful_bonus(const Options& options, int level);

bool is_attack(const Outcome& outcome, Seat seat);
// R10.5: the multiple of one defender's payment that this seat gets; negative for a defender.
int shares_of(const Options& options, const Outcome& outcome, Seat seat);

Sum sum_of(const Options& options, const Outcome& outcome);
// R7.5: what the declared misères earn the seat.
int misere_of(const Options& options, const Outcome& outcome, Seat seat);
// What each player wins with this sum: points or, with medium=chips, chips (chips.hpp). The standing says how
// many chips each player has. A deal where everybody passes has no contract, but misères are still paid
// (R7.32).
using Winnings = PerSeat<std::int32_t>;
Winnings winnings(const Options& options, const Standing& standing, const Outcome& outcome, const Sum& sum);
// What each player wins, computed from the outcome alone.
Payoff score(const Options& options, const Standing& standing, const Outcome& outcome);

}  // namespace brelan::tarot
