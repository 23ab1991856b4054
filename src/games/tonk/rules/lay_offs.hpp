#pragma once
#include "core/clause.hpp"
#include "games/tonk/rules/actions.hpp"
#include "games/tonk/rules/state.hpp"

// R6.9 to R8.6: the table's limits on laying cards.
namespace brelan::tonk {

// R7.3: the index of the spread named by this card; the end index if there is none.
constexpr std::size_t place_of_spread(const State& state, Card first) {
    std::size_t place = 0;
    while (place < state.spreads.size() && first_card(state.spreads[place]) != first) ++place;
    return place;
}

// R7.4 to R7.7: whether the actor may add to this owner's spreads.
constexpr Clause against_extending(const State& state, Seat owner) {
    if (owner == state.actor) return state.options.extend_own ? kAllowed : Clause{7, 5};
    return state.options.extend_others ? kAllowed : Clause{7, 7};
}

// R7.9: whether another card may be added in this turn.
constexpr bool may_add(const State& state) {
    return state.options.extend_cards_per_turn == Limit::unlimited || state.added == 0;
}

// R6.10: whether another spread may be laid in this turn.
constexpr bool may_spread(const State& state) {
    return state.options.melds_per_turn == Limit::unlimited || state.laid == 0;
}

// R8.1, R8.2: the ranks for which sets are forbidden, each as bit rank - 1.
constexpr std::uint32_t blocked_ranks(const State& state) {
    if (!state.options.set_blocked_by_run_on_table) return 0;
    Lanes runs = 0;
    for (const Spread& spread : state.spreads) runs |= spread.is_run() ? cards_of(spread) : 0;
    return ranks_of(runs);
}

// The cards that the actor may add to spreads now, within the limits of the turn.
constexpr Lanes addable(const State& state) {
    Lanes cards = 0;
    if (!may_add(state)) return cards;
    for (const Spread& spread : state.spreads) {
        if (against_extending(state, spread.owner).none())
            cards |= joining(spread, state.options.ace_in_runs);
    }
    return cards;
}

// Removes the cards of a spread, a lay-off or a discard from the actor's hand; the caller puts them
// elsewhere.
void leave_hand(State& state, Lanes cards);

// Lays a spread, or adds a card.
void lay_spread(State& state, Spread spread);
void add_card(State& state, Card card, Card first);

// R5.9, R5.10: whether the actor could lay this card, one of `hand`, as the first action of the turn.
bool can_use(const State& state, Lanes hand, Card card);

// R9.9, R9.4: the clause that forbids laying these cards because of the cards that would remain in the hand.
Clause against_leaving(const State& state, Action action);

// Whether R9.9 or R9.4 could forbid anything at this moment.
constexpr bool may_be_left_stuck(const State& state) {
    const Options& options = state.options;
    const bool stuck_with_taken = !options.may_discard_taken_upcard && state.taken != kNoCard;
    return state.phase == Phase::act && (options.discard_required_to_go_out || stuck_with_taken);
}

}  // namespace brelan::tonk
