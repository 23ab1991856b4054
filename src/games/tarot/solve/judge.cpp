#include "games/tarot/solve/judge.hpp"

#include <algorithm>
#include <array>

#include "games/tarot/deal.hpp"

namespace brelan::tarot::solve {

namespace {

constexpr std::int64_t kMostNodes = 200'000'000;  // some ten seconds; twelve tricks rarely take more

bool is_attack(const State& state, Seat seat) { return seat == state.taker || seat == state.partner; }

}  // namespace

std::optional<int> Judge::loss(const State& state, Action played) {
    if (played.move != Move::play || count(state.hands[state.actor]) > tricks_) return std::nullopt;
    Actions legal;
    tarot::legal(state, legal);
    const auto at = std::find(legal.begin(), legal.end(), played);
    if (legal.size() < 2 || at == legal.end() || obstacle(state) != Obstacle::none) return std::nullopt;
    const std::span<const Action> actions(legal.begin(), legal.end());
    // R7: before the first card something else may be said.
    const auto is_card = [](Action action) { return action.move == Move::play; };
    if (!std::all_of(actions.begin(), actions.end(), is_card)) return std::nullopt;
    std::array<int, Actions::capacity()> values{};
    const std::span<int> seen(values.data(), actions.size());
    if (!solver_.value_of_each(state, actions, seen, kMostNodes)) return std::nullopt;
    const int own = seen[static_cast<std::size_t>(at - legal.begin())];
    if (is_attack(state, state.actor)) return *std::max_element(seen.begin(), seen.end()) - own;
    return own - *std::min_element(seen.begin(), seen.end());
}

}  // namespace brelan::tarot::solve
