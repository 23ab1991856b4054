#include "games/tarot/solve/random_ending.hpp"

#include "core/playout.hpp"
#include "games/tarot/tarot.hpp"

namespace brelan::tarot::solve {

State random_ending(const Options& options, int left, int on_table, Rng& rng) {
    const int plays = options.players * (hand_size(options.players) - left) + on_table;
    Actions scratch;
    for (;;) {
        const Carry carry = first(options, draw(options, rng));
        State state = start(options, carry, shuffle(options, carry, rng));
        while (state.actor != kNobody && (state.phase != Phase::play || state.plays != plays))
            play(state, random_action<Rules>(state, scratch, rng));
        if (state.actor != kNobody) return state;
    }
}

}  // namespace brelan::tarot::solve
