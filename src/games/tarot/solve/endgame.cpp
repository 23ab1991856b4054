#include "games/tarot/solve/endgame.hpp"

#include <algorithm>

#include "games/tarot/rules/tricks.hpp"

namespace brelan::tarot::solve {

Obstacle obstacle(const State& state) {
    if (state.phase != Phase::play) return Obstacle::no_play;
    for (const Seat seat : seats(state.options.players)) {
        if (!is_known(state, seat)) return Obstacle::unknown_hand;
    }
    if (state.options.players == 5 && state.partner == kNobody) return Obstacle::unknown_sides;
    if (lies_in(state.aside, kUnknownCard) || was_played(state, kUnknownCard))
        return Obstacle::unknown_tricks;
    return Obstacle::none;
}

namespace {

SeatSet attack_of(const State& state) {
    const SeatSet taker = seat_bit(state.taker);
    return state.partner == kNobody ? taker : static_cast<SeatSet>(taker | seat_bit(state.partner));
}

// R9: the attack's half-points so far.
int halves_of(const State& state, SeatSet attack) {
    int halves = 0;
    if (state.contract != Contract::garde_contre) {
        for (const Card card : state.aside) halves += is_card(card) ? half_points(card) : 0;
    }
    for (const Seat seat : seats(state.options.players)) {
        if (has(attack, seat)) halves += state.halves[seat];
    }
    return halves;
}

Slam slam_of(const State& state) {
    Slam slam;
    if (announced(state) != Announced::slam) return slam;
    slam.taker = state.taker;
    slam.partner = state.partner;
    slam.calls = state.called != kNoCard;
    slam.seen = slam.calls && called_is_seen(state);
    if (!slam.calls || slam.seen) return slam;
    for (const Seat seat : seats(state.options.players)) {
        if (holds(state.hands[seat], state.called)) slam.called = state.called;
    }
    return slam;
}

// Whether the attack has the Petit so far.
bool has_petit(const State& state, SeatSet attack) {
    if (lies_in(state.aside, kPetit)) return state.contract != Contract::garde_contre;
    return state.petit_to != kNobody && has(attack, state.petit_to);
}

// Whether the Excuse will take the trick on the table, which is the last one (R9.4).
bool excuse_takes_last(const State& state, SeatSet attack) {
    Seat owner = kNobody;
    for (const Seat seat : seats(state.options.players)) {
        if (holds(state.hands[seat], kExcuse)) owner = seat;
    }
    for (int place = 0; place < state.on_table; ++place) {
        if (table_card(state, place) == kExcuse) owner = table_seat(state, place);
    }
    if (owner == kNobody) return false;
    for (const Seat seat : seats(state.options.players)) {
        if (has(attack, seat) != has(attack, owner) && state.tricks[seat] > 0) return false;
    }
    return true;
}

// R10.16: whether the side now leading made petit au bout in the trick before the last.
bool had_petit_before_last(const State& state, SeatSet attack) {
    const int players = state.options.players;
    const int begin = state.plays - state.on_table - players;
    if (table_hand(state) - tricks_before(state) != 1 || begin < state.untold) return false;
    const Card* trick = state.played.data() + begin;
    if (std::find(trick, trick + players, kPetit) == trick + players) return false;
    if (!excuse_takes_last(state, attack)) return false;
    if (state.petit_to != state.leader) return false;  // R9.14
    return state.options.petit_au_bout == PetitAuBout::contains ||
           trick[winning_place(trick, players)] == kPetit;
}

}  // namespace

Endgame endgame_of(const State& state, Aim aim) {
    BRELAN_ASSERT(obstacle(state) == Obstacle::none);
    Endgame game;
    game.hands = state.hands;
    game.players = state.options.players;
    for (int place = 0; place < state.on_table; ++place)
        game.table.cards[static_cast<std::size_t>(game.table.size++)] = table_card(state, place);
    game.leader = state.leader;
    game.left = table_hand(state) - tricks_before(state);
    game.attack = attack_of(state);
    game.halves = halves_of(state, game.attack);
    for (const Seat seat : seats(state.options.players)) {
        if (state.tricks[seat] > 0) game.took = static_cast<SeatSet>(game.took | seat_bit(seat));
    }
    game.slam = slam_of(state);
    if (has_petit(state, game.attack)) game.halves += aim.petit;
    if (had_petit_before_last(state, game.attack))
        game.halves += has(game.attack, state.leader) ? aim.petit_au_bout : -aim.petit_au_bout;
    const bool imprenable = state.options.petit_sec == PetitSec::petit_imprenable;
    if (imprenable) game.lone = state.lone;
    game.excuse_last = state.options.excuse_last;
    game.au_bout = state.options.petit_au_bout;
    game.aim = aim;
    return game;
}

}  // namespace brelan::tarot::solve
