#include "games/tarot/rules/deal.hpp"

namespace brelan::tarot {

// R10.5: each loser pays the winners in seat order; no winner gets more than they won.
void payments(const State& state, Action action, PaymentSink& sink) {
    State after = state;
    play(after, action);
    if (after.phase != Phase::over) return;
    Payoff left = payoff(after);
    for (const Seat payer : seats(state.options.players)) {
        for (const Seat payee : seats(state.options.players)) {
            if (left[payer] >= 0 || left[payee] <= 0) continue;
            const std::int32_t amount = left[payee] < -left[payer] ? left[payee] : -left[payer];
            sink({payer, payee, 0, amount});
            left[payer] += amount;
            left[payee] -= amount;
        }
    }
}

}  // namespace brelan::tarot
