#include "games/tarot/rules/outcome.hpp"

#include <algorithm>

#include "games/tarot/rules/tricks.hpp"

namespace brelan::tarot {

namespace {

// The attack's total while it is being counted.
struct Attack {
    SeatSet seats;
    int halves = 0;
    int oudlers = 0;
    int tricks = 0;
    constexpr bool has(Seat seat) const { return tarot::has(seats, seat); }
};

// R1.2, R6.1 to R6.3: the cards set aside.
void add_aside(const State& state, Attack& attack) {
    if (state.contract == Contract::garde_contre) return;
    for (const Card card : state.aside) {
        if (!is_card(card)) continue;
        attack.halves += half_points(card);
        attack.oudlers += is_oudler(card) ? 1 : 0;
    }
}

void add_tricks(const State& state, Seat seat, Attack& attack) {
    attack.halves += state.halves[seat];
    attack.tricks += state.tricks[seat];
}

void add_all_tricks(const State& state, Attack& attack) {
    add_tricks(state, state.taker, attack);
    if (state.partner != kNobody && state.partner != state.taker) add_tricks(state, state.partner, attack);
    for (const Seat owner : {state.excuse_by, state.petit_to, state.world_to})
        attack.oudlers += owner != kNobody && attack.has(owner) ? 1 : 0;
}

const Card* last_trick(const State& state) {
    return state.played.data() + state.plays - state.options.players;
}

bool excuse_in_last(const State& state) {
    const Card* end = last_trick(state) + state.options.players;
    return std::find(last_trick(state), end, kExcuse) != end;
}

// R9.6, R9.7: only the Excuse changes sides. If the Excuse's own side took the trick, the half-point left
// behind there moves with the Excuse (D-26).
void move_excuse(const State& state, Attack& attack, bool in_attack) {
    const int sign = in_attack ? -1 : 1;
    const int left_behind = attack.has(state.leader) == in_attack ? 0 : 1;
    attack.halves += sign * (half_points(kExcuse) - left_behind);
    attack.oudlers += sign;
}

// R9.4: whether the Excuse took the last trick.
bool excuse_took_last(const State& state) {
    if (!excuse_in_last(state)) return false;
    return *(last_trick(state) + taking_place(state, state.plays - state.options.players)) == kExcuse;
}

// R9.6 to R9.8: the Excuse in a last trick that it does not win.
void settle_last_excuse(const State& state, Attack& attack) {
    if (!excuse_in_last(state)) return;
    const bool in_attack = attack.has(state.excuse_by);
    const ExcuseLast rule = state.options.excuse_last;
    const bool goes = rule == ExcuseLast::changes_camp ||
                      (rule == ExcuseLast::to_trick_winner && attack.has(state.leader) != in_attack);
    if (goes) move_excuse(state, attack, in_attack);
}

// R10.14, R10.15: whether a trick earns petit au bout for the side that takes it.
bool has_petit_au_bout(const State& state, const Card* trick) {
    const int players = state.options.players;
    if (state.options.petit_au_bout == PetitAuBout::won_with)
        return trick[winning_place(trick, players)] == kPetit;
    return std::find(trick, trick + players, kPetit) != trick + players;
}

// R9.14: a Petit that returned to its owner does not count.
bool came_back(const State& state) {
    if (state.lone == kNobody || state.petit_to != state.lone) return false;
    bool back = false;
    for_each_trick(state, [&](Seat, const Card* cards, Seat winner) {
        const bool here =
            std::find(cards, cards + state.options.players, kPetit) != cards + state.options.players;
        back = back || (here && winner != state.lone);
    });
    return back;
}

// R10.14 to R10.16. If the Excuse takes the last trick, the trick before it counts too.
Side petit_au_bout(const State& state, bool by_attack, bool excuse_won) {
    if (came_back(state)) return Side::nobody;
    bool found = has_petit_au_bout(state, last_trick(state));
    // A trick taken by the Excuse is won with the Excuse, not with the Petit.
    if (excuse_won && state.options.petit_au_bout == PetitAuBout::won_with) found = false;
    if (excuse_won) found = found || has_petit_au_bout(state, last_trick(state) - state.options.players);
    if (!found) return Side::nobody;
    return by_attack ? Side::attack : Side::defence;
}

SeatSet attack_seats(const State& state) {
    const SeatSet taker = seat_bit(state.taker);
    return state.partner == kNobody ? taker : static_cast<SeatSet>(taker | seat_bit(state.partner));
}

}  // namespace

Outcome no_outcome(const State& state) {
    Outcome result;
    if ((state.without_trumps | state.without_courts) == 0) return result;
    for (const Seat seat : seats(state.options.players)) {
        const int kinds =
            (has(state.without_trumps, seat) ? 1 : 0) + (has(state.without_courts, seat) ? 1 : 0);
        result.miseres[seat] = static_cast<std::uint8_t>(kinds);
    }
    return result;
}

Outcome outcome(const State& state) {
    Attack attack{attack_seats(state)};
    add_aside(state, attack);
    add_all_tricks(state, attack);
    const bool excuse_won = excuse_took_last(state);
    if (!excuse_won) settle_last_excuse(state, attack);
    Outcome result = no_outcome(state);
    result.contract = state.contract;
    result.announced = announced(state);
    result.taker = state.taker;
    result.partner = state.partner;
    result.halves = attack.halves;
    result.oudlers = attack.oudlers;
    if (state.handfuls != Levels{}) {
        for (const Seat seat : seats(state.options.players)) result.handfuls[seat] = state.handfuls[seat];
    }
    result.petit_au_bout = petit_au_bout(state, attack.has(state.leader), excuse_won);
    const int lost = table_hand(state) - attack.tricks;
    result.slam = lost == 0 ? Side::attack : attack.tricks == 0 ? Side::defence : Side::nobody;
    result.petit_slam = lost > 0 && lost <= 3;  // R7.26
    return result;
}

}  // namespace brelan::tarot
