#pragma once
#include "core/clause.hpp"
#include "games/tarot/rules/table.hpp"

// R7: the slam, and the handfuls.
namespace brelan::tarot {

// R7.3, R7.4: the taker's options before the play.
void legal_announcements(const State& state, Actions& out);
Clause check_announcement(const State& state, Action action);
void play_announcement(State& state, Action action);

// A seat's trumps for a handful, including the Excuse and trumps that had to be discarded (R7.1).
constexpr std::uint32_t handful_trumps(const State& state, Seat seat) {
    const bool discarded = seat == state.taker && takes_dog(state.contract);
    return state.hands[seat].trumps | (discarded ? trumps_of(state.aside) : 0);
}

// R7.1: the number of trumps that the actor still has to show.
constexpr int left_to_show(const State& state) {
    if (!before_first_card(state, state.actor)) return 0;
    const int level = state.handfuls[state.actor];
    if (level == 0) return 0;
    const int shown = bits::count(state.shown & handful_trumps(state, state.actor));
    const int left = handful_size(state.options.players, level) - shown;
    return left > 0 ? left : 0;
}

// The trumps that the actor may show next: each lower than the one before, the Excuse last.
std::uint32_t showable(const State& state);

// Handfuls are shown before the actor's first card.
void legal_handfuls(const State& state, Actions& out);
Clause check_handful(const State& state, int level);
Clause check_show(const State& state, Card card);

}  // namespace brelan::tarot
