// expect: constraint|constraints not satisfied
// play() promises not to throw.
#include "core/perft.hpp"
#include "laws/planted/whisper_rules.hpp"

struct Throwing : brelan::laws::Whisper {
#ifdef CONTROL
    static void play(State& state, Action action) noexcept { Whisper::play(state, action); }
#else
    static void play(State& state, Action action) { Whisper::play(state, action); }
#endif
};

std::uint64_t count(const Throwing::State& state) { return brelan::perft<Throwing>(state, 3); }
