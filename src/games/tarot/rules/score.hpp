#pragma once
#include <cstdint>

#include "core/payoff.hpp"
#include "games/tarot/rules/state.hpp"

// R10: what a deal is worth.
namespace brelan::tarot {

enum class Side : std::uint8_t { nobody, attack, defence };

// What a deal came to: all that its score depends on.
struct Outcome {
    Contract contract = Contract::none;  // none: all passed
    Announced announced = Announced::nothing;
    Side petit_au_bout = Side::nobody;
    Side slam = Side::nobody;  // who took every trick
    bool petit_slam = false;   // the attack took all tricks but at most three, and no slam
    Seat taker = kNobody;
    Seat partner = kNobody;          // with 5 players: the taker himself when he is alone; otherwise nobody
    int halves = 0;                  // half-points of the attack, when all exchanges are made
    int oudlers = 0;                 // of the attack
    PerSeat<std::uint8_t> handfuls;  // the level that each seat announced, 0 for none
    PerSeat<std::uint8_t> miseres;   // how many each seat declared, at most two
};

// The sum written out. What has a sign is above zero where it is good for the attack.
struct Sum {
    int needed = 0;      // R10.1, in half-points
    int difference = 0;  // what the attack has above that, in half-points
    bool made = false;
    int base = 0;        // R10.4
    int counted = 0;     // R10.2: the difference as it is counted, in points and without its sign
    int petit = 0;       // R10.3: before it is multiplied
    int multiplier = 1;  // R10.4; 1 where nothing is multiplied
    int contract = 0;    // what these four come to
    int handfuls = 0;    // R7.2
    int slam = 0;        // R7.3
    int petit_slam = 0;  // R7.4
    int exact = 0;       // all of it
    int each = 0;        // R10.7: the same rounded, which is what each defender pays
};

// R1, R10.1: how many half-points an attack with so many oudlers needs.
int needed_halves(int oudlers);
// R10.4: 1, 2, 4 and 6 (or 8).
int multiplier_of(const Options& options, Contract contract);

// R7.18, R7.19: what a handful of a level (0: none) counts.
int handful_bonus(const Options& options, int level);

bool is_attack(const Outcome& outcome, Seat seat);
// R10.5: how many times what a defender pays goes to this seat; below zero for a defender.
int shares_of(const Options& options, const Outcome& outcome, Seat seat);

Sum sum_of(const Options& options, const Outcome& outcome);
// R7.5: what the declared misères bring the seat.
int misere_of(const Options& options, const Outcome& outcome, Seat seat);
// What everybody wins, when the outcome comes to this sum: points, or with medium=chips chips (chips.hpp), of
// which the standing says how many each has. A deal that all pass has no contract; misères are paid even so
// (R7.32).
using Winnings = PerSeat<std::int32_t>;
Winnings winnings(const Options& options, const Standing& standing, const Outcome& outcome, const Sum& sum);
// The same, reckoned from the outcome alone.
Payoff score(const Options& options, const Standing& standing, const Outcome& outcome);

}  // namespace brelan::tarot
