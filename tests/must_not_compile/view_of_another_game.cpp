// expect: invalid initialization|could not convert|no viable conversion|no matching function|no known
// A View of one game is not a View of another.
#include "core/view.hpp"
#include "games/tontine/tontine.hpp"
#include "laws/planted/whisper_rules.hpp"

using brelan::laws::Whisper;

void send(const brelan::View<Whisper>& view);

void mix(const Whisper::State& state, const brelan::tontine::State& other) {
#ifdef CONTROL
    static_cast<void>(other);
    send(brelan::observe<Whisper>(state, brelan::Seat{0}));
#else
    static_cast<void>(state);
    send(brelan::observe<brelan::tontine::Rules>(other, brelan::Seat{0}));
#endif
}
