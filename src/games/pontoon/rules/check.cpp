#include <algorithm>

#include "games/pontoon/rules/croupier.hpp"

// The answers allowed, in the order of the rules.
namespace brelan::pontoon {

int free_counters(const State& state, Seat seat) {
    int laid = 0;
    for (int hand = 0; hand < state.hand_count[seat]; ++hand) {
        const Hand& held = state.hand_of(seat, hand);
        if (!held.has(kPaid)) laid += whole_stake(state, held);
    }
    return state.table.counters[seat] - laid;
}

namespace {

bool on_credit(const State& state) { return state.options.insolvency == Insolvency::credit; }

// The hand in play, and the facts about it that several clauses need.
struct Question {
    explicit Question(const State& s)
        : state(s),
          options(s.options),
          hand(s.hand_of(s.actor, s.hand)),
          best(hand.best()),
          left(cards_left(s)),
          banker(s.phase == Phase::banker),
          must_stop(options.stop_at_21 && best == kTwentyOne) {}

    const State& state;
    const Options& options;
    const Hand& hand;
    int best;
    int left;
    bool banker;
    bool must_stop;  // R7.9
};

}  // namespace

Range stake_range(const State& state) {
    const Range range{state.options.stake_min, state.options.stake_max};
    if (on_credit(state)) return range;
    const int counters = state.table.counters[state.actor];
    return {std::min(range.low, counters), std::min(range.high, counters)};
}

namespace {

Clause check_stake(const State& state, int amount) {
    const Range range = stake_range(state);
    if (amount > state.options.stake_max) return {5, 7};  // R5.7
    if (amount > range.high) return {12, 4};              // R12.4
    if (amount >= range.low) return kAllowed;
    return range.low < state.options.stake_min ? Clause{12, 5} : Clause{5, 6};  // R12.5, R5.6
}

// R0.1: whether the next `cards` cards are known.
Clause check_known(const State& state, int cards) {
    for (int i = 0; i < cards; ++i) {
        if (!is_known(state.cards[std::size_t{state.next} + static_cast<std::size_t>(i)])) return kUntold;
    }
    return kAllowed;
}

// R9.6, R9.7: the total below which the banker must draw, and the total from which they must stick.
int banker_limit(const Options& options) {
    return options.banker_draw_rule == BankerDrawRule::draw_to_16 ? 16 : 17;
}

inline Clause against_banker(const Question& q, bool draws) {
    const BankerDrawRule rule = q.options.banker_draw_rule;
    if (!q.banker || rule == BankerDrawRule::free) return kAllowed;
    if ((q.best < banker_limit(q.options)) == draws || q.hand.cards < 2) return kAllowed;
    return rule == BankerDrawRule::draw_to_16 ? Clause{9, 6} : Clause{9, 7};  // R9.6, R9.7
}

inline Clause check_stick(const Question& q) {
    if (q.left == 0) return kAllowed;     // R3.15
    if (q.must_stop) return kAllowed;     // R7.9
    if (q.hand.cards < 2) return {8, 8};  // R8.8
    if (!q.banker && counted(q.options.stand_total_counts, q.hand.low, q.best) < q.options.min_stand_total)
        return {7, 6};  // R7.6
    return against_banker(q, false);
}

// The clause that forbids drawing another card.
inline Clause check_draw(const Question& q) {
    if (q.left == 0) return {3, 15};               // R3.15
    return q.must_stop ? Clause{7, 9} : kAllowed;  // R7.9
}

inline Clause check_twist(const Question& q) {
    const Clause drawing = check_draw(q);
    if (!drawing.none()) return drawing;
    const Clause banker = against_banker(q, true);
    return banker.none() ? check_known(q.state, 1) : banker;
}

}  // namespace

int buy_cap(const State& state, const Hand& hand) {
    const Options& options = state.options;
    const int shift = options.buy_cap_base == BuyCapBase::after_double ? state.doubled : 0;
    const int stake = hand.stake << shift;
    switch (options.buy_max_per_card) {
        case BuyMax::twice_original: return 2 * stake;
        case BuyMax::current_stake: return stake + hand.bought;
        default: return stake;
    }
}

namespace {

// The clause that forbids buying the next card at any price.
inline Clause check_buying(const Question& q) {
    const Options& options = q.options;
    if (q.banker) return {9, 8};       // R9.8
    if (!options.buy) return {7, 13};  // R7.13
    const Clause drawing = check_draw(q);
    if (!drawing.none()) return drawing;
    if (q.hand.has(kTwisted) && !options.buy_after_twist) return {7, 22};  // R7.22
    const bool fifth = q.hand.cards == 4;
    if (fifth && counted(options.fifth_card_buy_total, q.hand.low, q.best) < options.fifth_card_buy_min_total)
        return {7, 24};  // R7.24
    return kAllowed;
}

Clause check_buy(const Question& q, int amount) {
    const State& state = q.state;
    const Clause buying = check_buying(q);
    if (!buying.none()) return buying;
    if (amount < q.options.buy_min) return {7, 15};                                       // R7.15
    if (amount > buy_cap(state, q.hand)) return {7, 16};                                  // R7.16
    if (!on_credit(state) && amount > free_counters(state, state.actor)) return {12, 4};  // R12.4
    return check_known(state, 1);
}

// R8.1 to R8.4: whether these cards may be split.
inline Clause check_pair(const State& state, const Hand& hand) {
    const Options& options = state.options;
    if (options.split == Split::none) return {8, 1};  // R8.1
    const bool fresh = hand.cards == 2 && (state.seen[hand.dealt[1]] & (kBought | kTwist)) == 0;
    if (!fresh) return {8, 4};  // R8.4
    const Card one = state.cards[hand.dealt[0]];
    const Card two = state.cards[hand.dealt[1]];
    if (!is_known(one) || !is_known(two)) return kUntold;
    if (options.split == Split::aces_only) return is_ace(one) && is_ace(two) ? kAllowed : Clause{8, 3};
    return one.rank() == two.rank() ? kAllowed : Clause{8, 2};
}

inline Clause check_split(const Question& q) {
    const State& state = q.state;
    if (q.banker && !q.options.banker_may_split) return {8, 16};  // R8.16
    const Clause pair = check_pair(state, q.hand);
    if (!pair.none()) return pair;
    if (state.hand_count[state.actor] >= q.options.split_max_hands) return {8, 5};  // R8.5
    if (!q.banker && !on_credit(state) && (q.hand.stake << state.doubled) > free_counters(state, state.actor))
        return {12, 4};  // R12.4
    const int needed = q.options.split_first_card == SplitFirstCard::free ? 2 : 0;
    if (q.left < needed) return {3, 15};  // R3.15
    return check_known(state, needed);
}

Clause check_hand(const State& state, Action action) {
    const bool bare = action.amount == 0;
    const Question question(state);
    if (action.move == Move::buy) return check_buy(question, action.amount);
    if (action.move == Move::stick && bare) return check_stick(question);
    if (action.move == Move::twist && bare) return check_twist(question);
    if (action.move == Move::split && bare) return check_split(question);
    return {1, 10};  // R1.10
}

// A question that has two answers.
Clause check_answer(Action action, Move yes, Move no) {
    const bool known = action.amount == 0 && (action.move == yes || action.move == no);
    return known ? kAllowed : Clause{1, 10};  // R1.10
}

}  // namespace

Clause check(const State& state, Action action) {
    switch (state.phase) {
        case Phase::brulet: {
            const Clause answer = check_answer(action, Move::brulet, Move::no_brulet);
            const bool looks = action.move == Move::brulet;
            const bool told = is_known(state.cards[0]) && is_known(state.cards[state.rest - 1U]);
            return answer.none() && looks && !told ? kUntold : answer;
        }
        case Phase::stakes:
            return action.move == Move::stake ? check_stake(state, action.amount) : Clause{1, 10};
        case Phase::doubling: return check_answer(action, Move::double_stakes, Move::no_double);
        case Phase::punters:
        case Phase::banker: return state.untold != 0 ? kUntold : check_hand(state, action);
        case Phase::offer: return check_answer(action, Move::take_bank, Move::leave_bank);
        default: return {1, 11};  // R1.11
    }
}

namespace {

template <Move M>
void push_range(int low, int high, Actions& out) {
    if (low > high) return;
    out.append(&kAmounts<M>[static_cast<std::size_t>(low)],
               static_cast<std::size_t>(high) + 1 - static_cast<std::size_t>(low));
}

void legal_for_hand(const State& state, Actions& out) {
    const Question question(state);
    if (check_stick(question).none()) out.push({Move::stick});
    if (check_twist(question).none()) out.push({Move::twist});
    if (check_buying(question).none() && check_known(state, 1).none()) {
        const int cap = buy_cap(state, question.hand);
        const int most = on_credit(state) ? cap : std::min(cap, free_counters(state, state.actor));
        push_range<Move::buy>(state.options.buy_min, most, out);
    }
    if (check_split(question).none()) out.push({Move::split});
}

}  // namespace

void legal(const State& state, Actions& out) {
    switch (state.phase) {
        case Phase::brulet:
            if (check(state, {Move::brulet}).none()) out.push({Move::brulet});
            return out.push({Move::no_brulet});
        case Phase::stakes: {
            const Range range = stake_range(state);
            return push_range<Move::stake>(range.low, range.high, out);
        }
        case Phase::doubling: out.push({Move::double_stakes}); return out.push({Move::no_double});
        case Phase::punters:
        case Phase::banker:
            if (state.untold == 0) legal_for_hand(state, out);
            return;
        case Phase::offer: out.push({Move::take_bank}); return out.push({Move::leave_bank});
        case Phase::over: return;
    }
}

}  // namespace brelan::pontoon
