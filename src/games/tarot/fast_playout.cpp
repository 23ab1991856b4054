#include "games/tarot/fast_playout.hpp"

#include "core/bits_bmi2.hpp"
#include "games/tarot/deal.hpp"
#include "games/tarot/fast_tricks.hpp"
#include "games/tarot/table.hpp"

namespace brelan::tarot {

namespace {

// One step as core/playout.hpp makes it.
void play_one(State& state, Actions& scratch, Rng& rng) {
    scratch.rewind();
    legal(state, scratch);
    play(state, scratch[rng.choose(static_cast<std::uint32_t>(scratch.size()))]);
}

// R9.9, R9.11: what the quick tricks do not know: a Petit that is played freely, and five players' slam.
bool is_special(const State& state) {
    const bool free_petit = state.lone != kNobody && state.options.petit_sec == PetitSec::petit_imprenable;
    const bool slam = announced(state) == Announced::slam && state.options.players == 5;
    return free_petit || (slam && holds(state.hands[state.taker], kExcuse));
}

template <class Set>
void play_tricks(State& state, Rng& rng) {
    switch (state.options.players) {
        case 3: rng = FastTricks<3, Set>(state, rng).play(); break;
        case 4: rng = FastTricks<4, Set>(state, rng).play(); break;
        default: rng = FastTricks<5, Set>(state, rng).play(); break;
    }
}

}  // namespace

int fast_playout(State& state, Rng& rng) {
    Actions scratch;
    int actions = 0;
    for (; state.actor != kNobody && state.plays < state.options.players; ++actions)
        play_one(state, scratch, rng);
    if (state.actor != kNobody && state.on_table == 0 && !is_special(state)) {
        actions += state.options.players * table_hand(state) - state.plays;
        bits::has_quick_bmi2() ? play_tricks<bits::RankedBmi2>(state, rng)
                               : play_tricks<bits::Ranked>(state, rng);
    }
    for (; state.actor != kNobody; ++actions) play_one(state, scratch, rng);
    return actions;
}

}  // namespace brelan::tarot
