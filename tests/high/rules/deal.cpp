#include "games/high/rules/deal.hpp"

#include "core/clause.hpp"

namespace brelan::high {

Cards shuffle(const Options&, const Carry&, Chance chance) {
    Cards cards = sorted_pack();
    chance.shuffle(cards.data(), kPackSize);
    return cards;
}

Seat owner(const State& state, int place) {
    return after(state.carry.dealer, place + 1, state.options.players);
}

std::size_t place_of(const State& state, Seat seat) {
    const int players = state.options.players;
    return static_cast<std::size_t>((seat.index - state.carry.dealer.index - 1 + players) % players);
}

Clause check(const State& state, Action action) {
    if (action != Action::show) return {2, 1};                // R2.1
    if (over(state)) return {2, 3};                           // R2.3
    if (!is_known(state.cards[state.shown])) return kUntold;  // R0.1
    return kAllowed;
}

void legal(const State& state, Actions& out) {
    if (check(state, Action::show).none()) out.push(Action::show);
}

Seat winner(const State& state) {
    Seat best = kNobody;
    int highest = 0;
    for (int place = 0; place < state.options.players; ++place) {
        int height = state.cards[static_cast<std::size_t>(place)].rank();
        if (height == kAce && state.options.ace == AceRank::high) height = kKing + 1;  // R3.3
        if (height >= highest) best = height > highest ? owner(state, place) : kNobody;
        highest = height > highest ? height : highest;
    }
    return best;
}

Payoff payoff(const State& state) {
    Payoff payoff;
    const Seat best = winner(state);
    if (best == kNobody) return payoff;  // R3.4
    for (const Seat seat : seats(state.options.players)) payoff[seat] = -1;
    payoff[best] = state.options.players - 1;
    return payoff;
}

void payments(const State& state, Action action, PaymentSink& sink) {
    State next = state;
    play(next, action);
    const Seat best = over(next) ? winner(next) : kNobody;
    for (const Seat seat : seats(state.options.players)) {
        if (best != kNobody && seat != best) sink({seat, best, 0, 1});
    }
}

Carry carry(const State& state) {
    return {owner(state, 0), static_cast<std::uint8_t>(state.carry.deals + 1)};  // R4.2
}

// No card appears twice, and every card that has been shown is known.
bool sound(const State& state) {
    CardSet seen = 0;
    for (std::size_t place = 0; place < state.cards.size(); ++place) {
        const Card card = state.cards[place];
        if (is_known(card) ? (seen & set_of(card)) != 0 : place < state.shown) return false;
        seen |= set_of(card);
    }
    return is_player(state.carry.dealer, state.options.players) && state.carry.deals < state.options.deals &&
           state.shown <= state.options.players;
}

Visible visible(const State& state, Seat seat) {
    Visible view{state};
    for (std::size_t place = state.shown; place < state.cards.size(); ++place) {
        const bool own = seat != kSpectator && place == place_of(state, seat);
        if (!own) view.known.cards[place] = kUnknownCard;
    }
    return view;
}

State resample(const Visible& view, Seat, Rng& rng) {
    State world = view.known;
    CardSet seen = 0;
    for (const Card card : world.cards) seen |= set_of(card);
    Cards pack = sorted_pack();
    brelan::shuffle(pack.data(), kPackSize, rng);
    const Card* next = pack.data();
    for (Card& card : world.cards) {
        if (is_known(card)) continue;
        while ((seen & set_of(*next)) != 0) ++next;
        card = *next++;
    }
    return world;
}

}  // namespace brelan::high
