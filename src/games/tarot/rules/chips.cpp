#include "games/tarot/rules/chips.hpp"

#include <algorithm>
#include <limits>

#include "games/tarot/rules/visible.hpp"

namespace brelan::tarot {

namespace {

using Stacks = PerSeat<std::int32_t>;

// The chips at stake in a deal.
class Stakes {
  public:
    Stakes(const Options& options, const Standing& standing, const Outcome& outcome)
        : options_(options), standing_(standing), outcome_(outcome) {
        const std::int32_t level = level_of(options, standing, outcome.contract);
        for_each_defender([&](Seat seat) {
            const std::int32_t has = chips_of(options, standing, seat);
            wager_[seat] = std::min(level, has);
            cover_[seat] = has == 0 && options.broke_defender_wins ? level : wager_[seat];
            to_cover_ += cover_[seat];
        });
        lay_attack();
    }

    Payoff won() const { return sum_of(options_, outcome_).made ? attack_wins() : attack_loses(); }

    // The chips that each player has put up.
    Wagers laid_by_all() const {
        Wagers laid = wager_;
        laid[outcome_.taker] = taker_;
        if (has_partner()) laid[outcome_.partner] = partner_;
        return laid;
    }

  private:
    template <class F>
    void for_each_defender(F f) const {
        for (int step = 1; step < options_.players; ++step) {
            const Seat seat = after(outcome_.taker, step, options_.players);
            if (!is_attack(outcome_, seat)) f(seat);
        }
    }

    bool has_partner() const { return outcome_.partner != kNobody && outcome_.partner != outcome_.taker; }

    // The attack covers every wager, as far as its chips allow. A partner pays a third.
    void lay_attack() {
        const std::int32_t third = has_partner() ? to_cover_ / 3 : 0;
        if (has_partner()) partner_ = std::min(third, chips_of(options_, standing_, outcome_.partner));
        taker_ = std::min(to_cover_ - third, chips_of(options_, standing_, outcome_.taker));
    }

    std::int32_t laid() const { return taker_ + partner_; }

    // The largest equal stack that the attack can put up against each defender, at most the amount to cover.
    std::int32_t equal_stack() const {
        if (laid() == to_cover_) return std::numeric_limits<std::int32_t>::max();
        std::int32_t stack = 0;
        while (covered_by(stack + 1) <= laid()) ++stack;
        return stack;
    }

    std::int32_t covered_by(std::int32_t stack) const {
        std::int32_t sum = 0;
        for_each_defender([&](Seat seat) { sum += std::min(stack, cover_[seat]); });
        return sum;
    }

    // Each defender pays a stack equal to the attack's, or all they have put up if that is less. The attack
    // shares the sum in proportion to what its members put up; the odd chip is the taker's.
    Payoff attack_wins() const {
        Payoff payoff;
        const std::int32_t stack = equal_stack();
        std::int32_t sum = 0;
        for_each_defender([&](Seat seat) {
            const std::int32_t paid = std::min(stack, wager_[seat]);
            payoff[seat] = -paid;
            sum += paid;
        });
        const std::int32_t to_partner = partner_ == 0 ? 0 : sum * partner_ / laid();
        if (has_partner()) payoff[outcome_.partner] = to_partner;
        payoff[outcome_.taker] = sum - to_partner;
        return payoff;
    }

    // Divides everything that the attack put up, as evenly as possible; odd chips go one each, starting on
    // the taker's right.
    Payoff attack_loses() const {
        Payoff payoff;
        const std::int32_t stack = equal_stack();
        std::int32_t odd = laid() - covered_by(stack);
        for_each_defender([&](Seat seat) {
            const bool more = odd > 0 && cover_[seat] > stack;
            payoff[seat] = std::min(stack, cover_[seat]) + (more ? 1 : 0);
            odd -= more ? 1 : 0;
        });
        if (has_partner()) payoff[outcome_.partner] = -partner_;
        payoff[outcome_.taker] = -taker_;
        return payoff;
    }

    const Options& options_;
    const Standing& standing_;
    const Outcome& outcome_;
    Stacks wager_;  // what each defender has put up and can lose
    Stacks cover_;  // what each defender wins if the attack can cover it
    std::int32_t to_cover_ = 0;
    std::int32_t taker_ = 0;  // what the attack has put up
    std::int32_t partner_ = 0;
};

}  // namespace

std::int32_t chips_of(const Options& options, const Standing& standing, Seat seat) {
    return options.chips + standing.scores[seat];
}

std::int32_t level_of(const Options& options, const Standing& standing, Contract contract) {
    return multiplier_of(options, contract) * (1 + standing.raises);
}

Payoff chips_won(const Options& options, const Standing& standing, const Outcome& outcome) {
    return Stakes(options, standing, outcome).won();
}

Wagers wagers(const State& known) {
    if (known.options.medium != Medium::chips || known.contract == Contract::none || known.end != End::none)
        return {};
    Outcome outcome;
    outcome.contract = known.contract;
    outcome.taker = known.taker;
    if (partner_is_public(known)) outcome.partner = known.partner;
    return Stakes(known.options, known.opening, outcome).laid_by_all();
}

bool breaks_somebody(const Options& options, const Standing& standing, const Payoff& payoff) {
    for (const Seat seat : seats(options.players)) {
        const std::int32_t had = chips_of(options, standing, seat);
        if (had > 0 && had + payoff[seat] == 0) return true;
    }
    return false;
}

}  // namespace brelan::tarot
