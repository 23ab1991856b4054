#include "games/tonk/rules/close.hpp"
#include "games/tonk/rules/lay_offs.hpp"
#include "games/tonk/rules/turn.hpp"

// Finds all allowed actions from the sets and runs that the cards form.
namespace brelan::tonk {

namespace {

void push_allowed(const State& state, std::initializer_list<Action> actions, Actions& out) {
    for (const Action action : actions) {
        if (check(state, action).none()) out.push(action);
    }
}

// Spreads and lay-offs of the cards in the actor's hand.
class Layer {
  public:
    Layer(const State& state, Actions& out)
        : state_(state), out_(out), duty_(must_lay(state)), stuck_(may_be_left_stuck(state)) {}

    void push_all() {
        const Lanes hand = state_.hand[state_.actor];
        const AceInRuns ace = state_.options.ace_in_runs;
        const auto push_spread = [&](const Spread& spread) { push(spread_action(spread)); };
        if (may_spread(state_)) {
            for_each_run(hand, ace, push_spread);
            for_each_set(hand, blocked_ranks(state_), push_spread);
        }
        if (!may_add(state_)) return;
        for (const Spread& spread : state_.spreads) {
            const Lanes cards = joining(spread, ace) & hand;
            if (cards == 0 || !against_extending(state_, spread.owner).none()) continue;
            for_each_card(cards, [&](Card card) { push(lay_action(card, first_card(spread))); });
        }
    }

  private:
    void push(Action action) {
        if (duty_ != kNoCard && !holds(cards_of(action), duty_)) return;  // R5.9
        if (stuck_ && !against_leaving(state_, action).none()) return;
        out_.push(action);
    }

    const State& state_;
    Actions& out_;
    Card duty_;
    bool stuck_;
};

void push_discards(const State& state, Actions& out) {
    const Lanes hand = state.hand[state.actor];
    if (hand == 0 || must_lay(state) != kNoCard) return;
    // All cards except the taken one are equivalent for check(), so one expensive check is enough.
    const Lanes kept =
        state.options.may_discard_taken_upcard || state.taken == kNoCard ? 0 : lane(state.taken);
    const Lanes cards = hand & ~kept;
    if (cards == 0 || !check(state, discard_action(lowest_card(cards))).none()) return;
    for_each_card(cards, [&](Card card) { out.push(discard_action(card)); });
}

}  // namespace

void legal(const State& state, Actions& out) {
    switch (state.phase) {
        case Phase::answer:
            return push_allowed(state, {Action{Move::tonk}, Action{Move::no_tonk}, Action{Move::answer}},
                                out);
        case Phase::begin:
            return push_allowed(state,
                                {Action{Move::drop}, Action{Move::draw_stock}, Action{Move::draw_discard},
                                 Action{Move::decline}},
                                out);
        case Phase::act: Layer(state, out).push_all(); return push_discards(state, out);
        case Phase::meld: Layer(state, out).push_all(); return push_allowed(state, {Action{Move::done}}, out);
        case Phase::over: return;
    }
}

}  // namespace brelan::tonk
