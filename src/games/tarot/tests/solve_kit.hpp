#pragma once
#include <algorithm>
#include <array>

#include "core/playout.hpp"
#include "core/random_options.hpp"
#include "games/tarot/rules/outcome.hpp"
#include "games/tarot/rules/table.hpp"
#include "games/tarot/solve/random_ending.hpp"
#include "games/tarot/solve/solver.hpp"
#include "games/tarot/tarot.hpp"

// A reference for the solver: the rules alone, asked about every action.
namespace brelan::tarot::solve {

inline bool in_attack(const State& state, Seat seat) { return is_attacker(state, seat); }

// The value of a finished deal under an aim.
inline int worth_at_end(const State& state, Aim aim) {
    const Outcome result = outcome(state);
    int worth = result.halves;
    if (result.petit_au_bout == Side::attack) worth += aim.petit_au_bout;
    if (result.petit_au_bout == Side::defence) worth -= aim.petit_au_bout;
    const bool in_aside = lies_in(state.aside, kPetit);
    const bool has = in_aside ? state.contract != Contract::garde_contre : in_attack(state, state.petit_to);
    return worth + (has ? aim.petit : 0);
}

// Minimax by the rules alone; it stops once the answer is known.
class Minimax {
  public:
    Minimax(Aim aim, std::int64_t most) : aim_(aim), left_(most) {}

    // Whether the attack can reach `need`.
    bool comes_to(const State& state, int need) {
        if (state.actor == kNobody) return worth_at_end(state, aim_) >= need;
        --left_;
        Actions actions;
        legal(state, actions);
        const bool attack = in_attack(state, state.actor);
        for (const Action action : actions) {
            if (action.move != Move::play || left_ < 0) continue;
            State next = state;
            play(next, action);
            if (comes_to(next, need) == attack) return attack;
        }
        return !attack;
    }

    // Whether the search had to give up; its results are then meaningless.
    bool gave_up() const { return left_ < 0; }

  private:
    Aim aim_;
    std::int64_t left_;
};

// Random options for this number of players.
inline Options random_way(int players, Rng& rng) {
    for (;;) {
        Options options = random_values<Rules>(rng);
        options.players = static_cast<std::uint8_t>(players);
        if (Rules::contradiction(options).none()) return options;
    }
}

// Gives one side every trick so far, as in a slam (R9.4).
inline void give_all_tricks(State& state, bool to_attack) {
    Seat winner = state.taker;
    for (const Seat seat : seats(state.options.players)) {
        if (in_attack(state, seat) == to_attack) winner = seat;
    }
    for (const Seat seat : seats(state.options.players)) {
        if (seat == winner) continue;
        state.halves[winner] = static_cast<std::uint8_t>(state.halves[winner] + state.halves[seat]);
        state.tricks[winner] = static_cast<std::uint8_t>(state.tricks[winner] + state.tricks[seat]);
        state.halves[seat] = state.tricks[seat] = 0;
    }
}

// The taker has announced a slam, and holds the Excuse if anyone does (R9.9).
inline void announce_slam(State& state) {
    state.bids[static_cast<std::size_t>(state.contract) - 1] = make_bid(state.taker, Announced::slam);
    for (const Seat seat : seats(state.options.players)) {
        CardSet& hand = state.hands[seat];
        CardSet& own = state.hands[state.taker];
        const bool same_size = count(hand) == count(own);
        if (seat == state.taker || !holds(hand, kExcuse) || !same_size || plain(own) == 0) continue;
        const Card other{static_cast<std::uint8_t>(bits::lowest(plain(own)))};
        if (other == state.called) continue;
        remove(hand, kExcuse);
        remove(own, other);
        add(own, kExcuse);
        add(hand, other);
    }
}

// If the holder of the Petit has neither another trump nor the Excuse, the Petit counts as dealt alone, and
// the holder may play it freely (R9.11).
inline void free_petit(State& state) {
    for (const Seat seat : seats(state.options.players)) {
        if (state.hands[seat].trumps != kPetitBit) continue;
        state.options.petit_sec = PetitSec::petit_imprenable;
        state.lone = seat;
    }
}

// An ending from random play. In half of the deals, the Excuse and the Petit are held back while the hand has
// another card. In one ending in four, one side has taken every trick; in one in eight, a slam is announced;
// in one in four, the Petit is free if possible; and half of the endings are in the middle of a trick.
inline State any_ending(int players, int left, Rng& rng) {
    const Options options = random_way(players, rng);
    const bool keeps = rng.below(2) == 0;
    const int on_table =
        rng.below(2) == 0 ? 0 : static_cast<int>(rng.below(static_cast<std::uint32_t>(players)));
    const int plays = players * (hand_size(players) - left) + on_table;
    State state;
    Actions scratch;
    do {
        const Carry carry = first(options, draw(options, rng));
        state = start(options, carry, shuffle(options, carry, rng));
        while (state.actor != kNobody && (state.phase != Phase::play || state.plays != plays)) {
            Action action = random_action<Rules>(state, scratch, rng);
            for (int again = 0; again < 9 && keeps && state.phase == Phase::play; ++again) {
                if (action != card_action(Move::play, kExcuse) && action != card_action(Move::play, kPetit))
                    break;
                action = random_action<Rules>(state, scratch, rng);
            }
            play(state, action);
        }
    } while (state.actor == kNobody);
    const bool slam = rng.below(8) == 0;
    if (slam) announce_slam(state);
    if (rng.below(4) == 0) free_petit(state);
    if (rng.below(4) == 0) give_all_tricks(state, slam || rng.below(2) == 0);
    return state;
}

inline Aim any_aim(Rng& rng) {
    if (rng.below(2) == 0) return {};
    return {static_cast<std::int16_t>(rng.below(30)), static_cast<std::int16_t>(rng.below(60))};
}

}  // namespace brelan::tarot::solve
