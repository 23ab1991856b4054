#include "games/tarot/rules/deal.hpp"

#include "games/tarot/rules/announcements.hpp"
#include "games/tarot/rules/auction.hpp"
#include "games/tarot/rules/call.hpp"
#include "games/tarot/rules/chips.hpp"
#include "games/tarot/rules/dog.hpp"
#include "games/tarot/rules/outcome.hpp"
#include "games/tarot/rules/tricks.hpp"

namespace brelan::tarot {

namespace {

// R3.4: who was dealt the petit sec, as far as the cards are known.
Seat petit_sec_of(const State& state, const Pack& pack) {
    for (const Seat seat : seats(state.options.players)) {
        if (is_petit_sec(state.hands[seat]) && is_known(state, seat)) return seat;
    }
    return pack.petit_sec;
}

}  // namespace

State start(const Options& options, const Carry& carry, const Pack& pack) {
    State state;
    state.options = options;
    state.opening = carry.standing;
    state.hands = pack.hands;
    state.dog = pack.dog;
    state.actor = dealer_right(state);  // R4.1
    if (options.petit_sec == PetitSec::forced_redeal) {
        state.lone = petit_sec_of(state, pack);
        if (state.lone != kNobody) end_deal(state, End::petit_sec);  // R3.14
    }
    if (options.petit_sec == PetitSec::petit_imprenable) state.lone = petit_sec_of(state, pack);
    return state;
}

void end_deal(State& state, End end) {
    state.phase = Phase::over;
    state.end = end;
    state.actor = kNobody;
    state.leader = end == End::played ? state.leader : kNobody;
}

void legal(const State& state, Actions& out) {
    const bool in_first_trick = state.plays == state.on_table;
    if (state.phase == Phase::play && !in_first_trick) [[likely]]
        return legal_cards(state, out);
    switch (state.phase) {
        case Phase::bid: return legal_bids(state, out);
        case Phase::call: return legal_calls(state, out);
        case Phase::discard: return legal_discards(state, out);
        case Phase::announce: return legal_announcements(state, out);
        case Phase::play:
            if (before_first_card(state, state.actor)) legal_handfuls(state, out);
            if (left_to_show(state) == 0) legal_cards(state, out);
            return;
        case Phase::over: return;
    }
}

CardsAsked cards_asked(const State& state) {
    if (state.phase == Phase::discard)
        return {"discard", dog_size(state.options.players) - cards_aside(state)};
    return state.phase == Phase::play ? CardsAsked{"show", left_to_show(state)} : CardsAsked{};
}

std::optional<CardSet> cards_offered(State state) {
    CardSet cards;
    while (cards_asked(state).count > 0) {
        Actions actions;
        legal(state, actions);
        if (actions.empty()) return std::nullopt;
        for (const Action& action : actions) add(cards, Card{action.a});
        play(state, actions[0]);
    }
    return cards;
}

namespace {

// R7, R8: the clause that forbids an action when it is the actor's turn to play a card.
Clause check_play(const State& state, Action action) {
    if (action.move == Move::handful) return check_handful(state, action.a);
    if (action.move == Move::show) return check_show(state, Card{action.a});
    if (action.move != Move::play) return {2, 6};
    return left_to_show(state) > 0 ? Clause{7, 15} : check_card(state, Card{action.a});
}

}  // namespace

Clause check(const State& state, Action action) {
    if (state.phase == Phase::over) return {2, 7};
    if (!is_action(action)) return {2, 6};
    switch (state.phase) {
        case Phase::bid: return check_bid(state, action);
        case Phase::call: return check_call(state, action);
        case Phase::discard: return check_discard(state, action);
        case Phase::announce: return check_announcement(state, action);
        default: return check_play(state, action);
    }
}

void play(State& state, Action action) noexcept {
    if (action.move == Move::play) [[likely]]
        return play_card(state, Card{action.a});
    switch (action.move) {
        case Move::call:
        case Move::alone: return play_call(state, action);
        case Move::discard: return play_discard(state, action);
        case Move::announce: return play_announcement(state, action);
        case Move::handful: state.handfuls.set(state.actor, action.a); return;
        case Move::show: state.shown |= set_of(Card{action.a}).trumps; return;
        default: return play_bid(state, action);
    }
}

Payoff payoff(const State& state) {
    switch (state.end) {
        case End::played: return score(state.options, state.opening, outcome(state));
        case End::passed: return score(state.options, state.opening, no_outcome(state));  // R7.32
        default: return {};
    }
}

namespace {

// Updates the tallies after a deal that was played.
void count_played(const Outcome& result, const Sum& sum, Tallies& tallies) {
    if (sum.made) ++tallies.made;
    if (result.slam != Side::nobody) ++tallies.slams;
    if (result.petit_au_bout != Side::nobody) ++tallies.petits_au_bout;
}

// R10.34.
bool raises_chips(const Options& options, const Standing& opening, const Winnings& won) {
    Payoff payoff;
    for (const Seat seat : seats(options.players)) payoff[seat] = won[seat];
    return opening.raises < kMostRaises && breaks_somebody(options, opening, payoff);
}

}  // namespace

Carry settle(const State& state, Payoff& total) {
    const Options& options = state.options;
    const bool played = state.end == End::played;
    Carry next;
    next.standing = state.opening;
    Standing& standing = next.standing;
    const Outcome result = played ? outcome(state) : no_outcome(state);
    const Sum sum = played ? sum_of(options, result) : Sum{};
    if (played) count_played(result, sum, standing.tallies);
    if (!played) ++standing.tallies.thrown_in;
    Winnings won;
    if (state.end != End::petit_sec) won = winnings(options, state.opening, result, sum);
    for (const Seat seat : seats(options.players)) {
        standing.scores[seat] += won[seat];
        total[seat] += won[seat];
    }
    if (options.medium == Medium::chips && raises_chips(options, state.opening, won)) ++standing.raises;
    ++standing.deals;
    standing.dealer = dealer_right(state);  // R2.3
    if (options.shuffle == Shuffle::gathered) next.gathered = gather(state);
    return next;
}

Carry carry(const State& state) {
    Payoff payoff;
    return settle(state, payoff);
}

namespace {

// R10.33, R10.35.
bool chips_are_out(const Options& options, const Standing& standing) {
    int with_chips = 0;
    for (const Seat seat : seats(options.players))
        with_chips += chips_of(options, standing, seat) > 0 ? 1 : 0;
    return options.chips_out == ChipsOut::ends ? with_chips < options.players : with_chips == 1;
}

}  // namespace

bool finished(const Options& options, const Carry& carry) {
    const Standing& standing = carry.standing;
    if (options.medium == Medium::chips && chips_are_out(options, standing)) return true;
    if (options.match_end == MatchEnd::deals) return standing.deals >= options.match_deals;  // R10.36
    if (standing.deals >= kMostDeals) return true;
    for (const Seat seat : seats(options.players)) {
        if (standing.scores[seat] >= options.target) return true;  // R10.37
    }
    return false;
}

}  // namespace brelan::tarot
