// expect: constraint|constraints not satisfied
// An action has four bytes.
#include "core/playout.hpp"
#include "laws/planted/whisper_rules.hpp"

struct WideAction : brelan::laws::Whisper {
#ifndef CONTROL
    struct Action {
        std::uint64_t card;
        constexpr bool operator==(const Action&) const = default;
    };
#endif
};

int play(WideAction::State& state, brelan::Rng& rng) { return brelan::playout<WideAction>(state, rng); }
