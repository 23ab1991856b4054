#include "games/tonk/rules/turn.hpp"

#include "games/tonk/rules/close.hpp"
#include "games/tonk/rules/lay_offs.hpp"
#include "games/tonk/rules/new_stock.hpp"

namespace brelan::tonk {

namespace {

// Ends the actor's turn, or their action in another player's turn.
void pass_to(State& state, Seat next, Phase phase) {
    state.actor = next;
    state.phase = phase;
    state.taken = kNoCard;
    state.laid = 0;
    state.added = 0;
}

// R4.12 to R4.14: an answer; the last one reveals all answers.
void answer(State& state, bool tonk) {
    state.answered = with(state.answered, state.actor);
    if (tonk) state.declared = with(state.declared, state.actor);
    const Seat next = next_in(state.in, state.actor);
    if (state.answered != state.in) return pass_to(state, next, Phase::answer);
    if (state.declared != 0) return close(state, End::tonk, kNobody);
    pass_to(state, next, Phase::begin);  // the first player asked begins (R4.5)
}

// R10.1, R10.3.
void drop(State& state) {
    if (!state.options.meld_before_count) return close(state, End::drop, state.actor);
    state.closer = state.actor;
    state.shown = seat_bit(state.actor);
    pass_to(state, next_in(state.in, state.actor), Phase::meld);
}

void done(State& state) {
    const Seat next = next_in(state.in, state.actor);
    if (next == state.closer) return close(state, End::drop, state.closer);
    pass_to(state, next, Phase::meld);
}

void take(State& state, Card card) {
    if (is_known(card)) state.hand[state.actor] |= lane(card);
    ++state.held[state.actor];
    state.phase = Phase::act;
}

void draw_stock(State& state) {
    if (running_stock(state).empty()) renew_stock(state);  // R11.5
    Stock& stock = running_stock(state);
    Card& top = stock.cards[stock.next];
    take(state, top);
    if (state.from_position) {
        top = kNoCard;
    } else {
        stock.drawn_by[stock.next] = state.actor;
    }
    ++stock.next;
}

void draw_discard(State& state) {
    state.taken = state.pile.pop();
    state.open |= lane(state.taken);
    take(state, state.taken);
}

// R9.5: a player who has laid their last card wins, except between a drop and the count (R10.22).
void end_if_out(State& state) {
    if (state.phase == Phase::act && state.held[state.actor] == 0)
        close(state, End::out_without_discard, state.actor);
}

// R9.1: the discard, and the end of the turn.
void discard(State& state, Card card) {
    const Seat seat = state.actor;
    const End end = end_by_discard(state);
    const bool renews = renews_by_discard(state);
    leave_hand(state, lane(card));
    state.pile.push(card);
    state.played = with(state.played, seat);
    ++state.turns;
    if (state.hold[seat] > 0) --state.hold[seat];  // R5.15
    if (end != End::none) return close(state, end, end == End::out ? seat : kNobody);
    if (renews) renew_stock(state);  // R11.6
    pass_to(state, next_in(state.in, seat), Phase::begin);
}

}  // namespace

End end_by_discard(const State& state) {
    const Options& options = state.options;
    if (state.held[state.actor] == 1) return End::out;
    const bool at_once = options.stock_exhausted_when == ExhaustedWhen::last_card_turn_end;
    if (at_once && running_stock(state).empty() && !renews_by_discard(state)) return End::exhausted;  // R11.2
    return state.turns + 1 >= options.stalemate_turns ? End::stalemate : End::none;  // R11.12
}

void play(State& state, Action action) noexcept {
    switch (action.move) {
        case Move::tonk: return answer(state, true);
        case Move::no_tonk:
        case Move::answer: return answer(state, false);
        case Move::drop: return drop(state);
        case Move::draw_stock: return draw_stock(state);
        case Move::draw_discard: return draw_discard(state);
        case Move::decline: return close(state, End::exhausted, kNobody);
        case Move::set:
        case Move::run: lay_spread(state, spread_of(action)); return end_if_out(state);
        case Move::lay: add_card(state, Card{action.a}, Card{action.b}); return end_if_out(state);
        case Move::discard: return discard(state, Card{action.a});
        case Move::done: return done(state);
        case Move::neither: return;
    }
}

int max_actions(const Options& options) {
    return 2 * options.stalemate_turns + 2 * options.players + kPackSize + 2;
}

}  // namespace brelan::tonk
