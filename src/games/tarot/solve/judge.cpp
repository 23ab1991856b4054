#include "games/tarot/solve/judge.hpp"

#include "games/tarot/rules/deal.hpp"
#include "games/tarot/rules/table.hpp"

namespace brelan::tarot::solve {

std::optional<int> Judge::loss(const State& before, Action played, const std::atomic<bool>* stop) {
    if (played.move != Move::play || obstacle(before) != Obstacle::none) return std::nullopt;
    if (table_hand(before) - tricks_before(before) > tricks_) return std::nullopt;
    Actions actions;
    legal(before, actions);
    if (actions.size() == 1) return 0;
    const Effort effort{kMostNodes, stop};
    const std::optional<int> best = solver_.value(before, effort);
    int value = 0;
    if (!best || !solver_.value_of_each(before, {&played, 1}, {&value, 1}, effort)) return std::nullopt;
    return is_attacker(before, before.actor) ? *best - value : value - *best;
}

}  // namespace brelan::tarot::solve
