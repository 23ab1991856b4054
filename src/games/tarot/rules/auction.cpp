#include "games/tarot/rules/auction.hpp"

#include "games/tarot/rules/table.hpp"

namespace brelan::tarot {

namespace {

bool has_misdeal(const State& state) {
    return state.options.petit_sec == PetitSec::optional_redeal && is_petit_sec(state.hands[state.actor]);
}
bool lacks_trumps(const CardSet& hand) { return hand.trumps == 0; }
bool lacks_courts(const CardSet& hand) { return (plain(hand) & kCourts) == 0; }

// R7.5: whether a misère may still be declared.
bool may_declare(const State& state, bool allowed, SeatSet declared) {
    return state.options.misere && allowed && !has(declared, state.actor) && !has_spoken(state, state.actor);
}

// R4.3: the next seat to speak, or nobody.
Seat next_bidder(const State& state) {
    if (state.options.auction == Auction::one_round)
        return state.actor == state.opening.dealer ? kNobody : next_seat(state, state.actor);
    const Contract highest = highest_bid(state);
    const Seat holder = highest == Contract::none ? kNobody : bid_of(state, highest).by();
    for (Seat seat = next_seat(state, state.actor); seat != state.actor; seat = next_seat(state, seat)) {
        if (!has(state.passed, seat) && seat != holder) return seat;
    }
    return kNobody;
}

}  // namespace

void legal_bids(const State& state, Actions& out) {
    const Options& options = state.options;
    const CardSet& hand = state.hands[state.actor];
    if (has_misdeal(state) && !has_spoken(state, state.actor)) out.push({Move::misdeal});
    if (may_declare(state, options.misere_no_trump, state.without_trumps) && lacks_trumps(hand))
        out.push({Move::misere_no_trump});
    if (may_declare(state, options.misere_no_court, state.without_courts) && lacks_courts(hand))
        out.push({Move::misere_no_court});
    out.push({Move::pass});
    for (int bid = static_cast<int>(lowest_bid_left(state)); bid <= static_cast<int>(Contract::garde_contre);
         ++bid) {
        for (const Announced what : {Announced::nothing, Announced::slam, Announced::petit_slam}) {
            if (may_announce_with_bid(options, what))
                out.push(bid_action(Contract(bid), what, has_older_name(options, Contract(bid))));
        }
    }
}

namespace {

// R7.5, R7.30 to R7.34.
Clause check_misere(const State& state, bool allowed, Clause option, SeatSet declared, bool has_it) {
    if (!state.options.misere) return {7, 5};
    if (!allowed) return option;
    if (has_spoken(state, state.actor) || has(declared, state.actor)) return {7, 33};
    return has_it ? kAllowed : Clause{7, 34};
}

// R3.15 to R3.17.
Clause check_misdeal(const State& state) {
    if (state.options.petit_sec != PetitSec::optional_redeal) return {3, 4};
    if (has_spoken(state, state.actor)) return {3, 17};
    if (has_misdeal(state)) return is_known(state, state.actor) ? kAllowed : kUntold;
    const bool may_be = !is_known(state, state.actor) && (state.hands[state.actor].trumps & ~kPetitBit) == 0;
    return may_be ? kUntold : Clause{3, 16};
}

// R4.2, R4.4, R4.11, R4.13, R7.4.
Clause check_contract(const State& state, Contract contract, Action action) {
    const Announced announced = Announced(action.b);
    if ((action.c != 0) != has_older_name(state.options, contract)) return {4, 4};
    if (contract == Contract::prise && state.options.bids == Bids::no_prise) return {4, 11};
    if (!may_announce_with_bid(state.options, announced))
        return state.options.slam_announced == SlamAnnounced::with_bid ? Clause{7, 4} : Clause{4, 13};
    return contract > highest_bid(state) ? kAllowed : Clause{4, 2};
}

}  // namespace

Clause check_bid(const State& state, Action action) {
    const CardSet& hand = state.hands[state.actor];
    switch (action.move) {
        case Move::pass: return kAllowed;
        case Move::misdeal: return check_misdeal(state);
        case Move::misere_no_trump:
            return check_misere(state, state.options.misere_no_trump, {7, 30}, state.without_trumps,
                                lacks_trumps(hand));
        case Move::misere_no_court:
            return check_misere(state, state.options.misere_no_court, {7, 31}, state.without_courts,
                                lacks_courts(hand));
        case Move::bid: return check_contract(state, Contract(action.a), action);
        default: return {2, 6};
    }
}

void play_bid(State& state, Action action) {
    switch (action.move) {
        case Move::misdeal: state.lone = state.actor; return end_deal(state, End::petit_sec);
        case Move::misere_no_trump: state.without_trumps |= seat_bit(state.actor); return;
        case Move::misere_no_court: state.without_courts |= seat_bit(state.actor); return;
        case Move::bid: bid_of(state, Contract(action.a)) = make_bid(state.actor, Announced(action.b)); break;
        default: state.passed |= seat_bit(state.actor);
    }
    state.actor = next_bidder(state);
    if (state.actor == kNobody) end_auction(state);
}

void end_auction(State& state) {
    state.contract = highest_bid(state);
    if (state.contract == Contract::none) return end_deal(state, End::passed);  // R2.4
    state.taker = bid_of(state, state.contract).by();
    state.actor = state.taker;
    if (state.options.players < 5) return take_dog(state);
    state.phase = Phase::call;  // R5.1
}

}  // namespace brelan::tarot
