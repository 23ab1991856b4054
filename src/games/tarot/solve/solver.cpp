#include "games/tarot/solve/solver.hpp"

#include <algorithm>

#include "games/tarot/rules/deal.hpp"
#include "games/tarot/rules/tricks.hpp"

namespace brelan::tarot::solve {

namespace {

// Finds the exact number with null-window searches. Each search asks whether the number is at least the
// result of the previous search.
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

// Calls `f` with a search for the position's number of players.
template <class F>
auto with_search(const Endgame& game, Memory& memory, Work& work, F f) {
    switch (game.players) {
        case 3: {
            Search<3> search(game, memory, work);
            return f(search);
        }
        case 4: {
            Search<4> search(game, memory, work);
            return f(search);
        }
        default: {
            Search<5> search(game, memory, work);
            return f(search);
        }
    }
}

// The middle is as good a first guess as any.
int middle(Bounds bounds) { return (bounds.least + bounds.most) / 2; }

// The value of each action; each search starts from the value of the previous one.
template <int N>
void value_each(Search<N>& search, const Endgame& game, std::span<const Action> legal, std::span<int> values,
                const Work& work) {
    const Bounds widest = search.widest();
    int guess = middle(widest);
    for (std::size_t i = 0; i < legal.size() && !work.stopped(); ++i) {
        // A handful changes nothing but the score: every card may follow it.
        const bool plays = legal[i].move == Move::play;
        guess = narrow(widest, guess, work, [&](int need) {
            return plays ? search.search_after(Card{legal[i].a}, need) : search.search(need);
        });
        values[i] = game.halves + guess;
    }
}

Actions legal_of(const State& state) {
    Actions actions;
    legal(state, actions);
    return actions;
}

}  // namespace

void Solver::begin(const Effort& effort) {
    memory_.begin_solve();
    work_ = Work(effort.nodes, effort.stop);
}

// R5.12 applies only to the first card of a deal, so the search ignores it.
int Solver::value_here(const State& state, Aim aim) {
    const Endgame game = endgame_of(state, aim);
    if (state.plays > 0) {
        return game.halves + with_search(game, memory_, work_, [&](auto& search) {
                   const Bounds widest = search.widest();
                   return narrow(widest, middle(widest), work_,
                                 [&](int need) { return search.search(need); });
               });
    }
    std::vector<Action> cards;
    for (const Action action : legal_of(state)) {
        if (action.move == Move::play) cards.push_back(action);
    }
    std::vector<int> values(cards.size());
    with_search(game, memory_, work_, [&](auto& search) { value_each(search, game, cards, values, work_); });
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    return has(game.attack, state.actor) ? *most : *least;
}

std::optional<int> Solver::value(const State& state, const Effort& effort, Aim aim) {
    begin(effort);
    const int value = value_here(state, aim);
    if (work_.stopped()) return std::nullopt;
    return value;
}

bool Solver::value_of_each(const State& state, std::span<const Action> legal, std::span<int> values,
                           const Effort& effort, Aim aim) {
    BRELAN_ASSERT(values.size() >= legal.size());
    begin(effort);
    const Endgame game = endgame_of(state, aim);
    with_search(game, memory_, work_, [&](auto& search) { value_each(search, game, legal, values, work_); });
    return !work_.stopped();
}

// The same memory serves for the whole line, because the rest of a position does not depend on its past.
std::vector<Card> Solver::best_line(const State& state, const Effort& effort, Aim aim) {
    begin(effort);
    State at = state;
    const int value = value_here(at, aim);
    std::vector<Card> line;
    while (at.actor != kNobody && !work_.stopped()) {
        const Endgame game = endgame_of(at, aim);
        const int rest = value - game.halves;
        const bool attack = has(game.attack, at.actor);
        const Card card = with_search(game, memory_, work_, [&](auto& search) {
            for (const Action action : legal_of(at)) {
                const Card one{action.a};
                if (action.move != Move::play) continue;
                const int won = search.search_after(one, attack ? rest : rest + 1);
                if (attack ? won >= rest : won <= rest) return one;
            }
            return kNoCard;
        });
        if (work_.stopped() || card == kNoCard) break;
        play_card(at, card);
        line.push_back(card);
    }
    BRELAN_ASSERT(work_.stopped() || at.actor == kNobody);
    if (work_.stopped()) line.clear();
    return line;
}

}  // namespace brelan::tarot::solve
