#include "games/tarot/solve/solver.hpp"

#include <algorithm>
#include <vector>

#include "games/tarot/deal.hpp"

namespace brelan::tarot::solve {

namespace {

// The number that `search` bounds from above and below, by asking whether it is as much as the last answer.
template <class F>
int narrow(Bounds bounds, int guess, const Work& work, F search) {
    int least = bounds.least;
    int most = bounds.most;
    while (least < most && !work.stopped()) {
        const int need = std::clamp(guess, least + 1, most);
        guess = search(need);
        if (guess >= need) {
            least = guess;
        } else {
            most = guess;
        }
    }
    return least;
}

}  // namespace

template <int N>
bool Solver::each(const Endgame& game, std::span<const Action> legal, std::span<int> values) {
    Search<N> search(game, memory_, work_);
    const Bounds widest = search.widest();
    int guess = (widest.least + widest.most) / 2;
    std::optional<int> whole;
    for (std::size_t i = 0; i < legal.size() && !work_.stopped(); ++i) {
        if (legal[i].move != Move::play) {  // a handful changes nothing but the score
            if (!whole) whole = narrow(widest, guess, work_, [&](int need) { return search.search(need); });
            values[i] = game.halves + *whole;
            continue;
        }
        const Card card{legal[i].a};
        guess = narrow(widest, guess, work_, [&](int need) { return search.search_after(card, need); });
        values[i] = game.halves + guess;
    }
    return !work_.stopped();
}

bool Solver::value_of_each(const State& state, std::span<const Action> legal, std::span<int> values,
                           std::int64_t nodes, Aim aim) {
    BRELAN_ASSERT(values.size() >= legal.size());
    memory_.begin_solve();
    work_ = {0, nodes};
    const Endgame game = endgame_of(state, aim);
    switch (game.players) {
        case 3: return each<3>(game, legal, values);
        case 4: return each<4>(game, legal, values);
        default: return each<5>(game, legal, values);
    }
}

std::optional<int> Solver::value(const State& state, std::int64_t nodes, Aim aim) {
    memory_.begin_solve();
    work_ = {0, nodes};
    const Endgame game = endgame_of(state, aim);
    const auto of = [&]<int N>(Search<N> search) {
        const Bounds widest = search.widest();
        return narrow(widest, (widest.least + widest.most) / 2, work_,
                      [&](int need) { return search.search(need); });
    };
    int won = 0;
    switch (game.players) {
        case 3: won = of(Search<3>(game, memory_, work_)); break;
        case 4: won = of(Search<4>(game, memory_, work_)); break;
        default: won = of(Search<5>(game, memory_, work_)); break;
    }
    if (work_.stopped()) return std::nullopt;
    return game.halves + won;
}

}  // namespace brelan::tarot::solve
