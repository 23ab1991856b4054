#include "games/tarot/bot/trial.hpp"

#include <algorithm>

#include "games/tarot/bot/belief.hpp"
#include "games/tarot/bot/ending.hpp"
#include "games/tarot/bot/policy.hpp"
#include "games/tarot/rules/outcome.hpp"

namespace brelan::tarot {

namespace {

constexpr std::size_t kPool = 32;  // worlds drawn at a time
constexpr std::size_t kKept = 8;   // worlds kept of these, in proportion to their weight

}  // namespace

Trial::Trial(const Depth& depth, solve::Solver& solver, const View<Rules>& view, const Memory& memory,
             const Courses& courses, std::uint64_t seed)
    : depth_(depth),
      solver_(solver),
      known_(view->known),
      seat_(view.seat()),
      courses_(courses),
      memory_(memory),
      worlds_(*view, seat_),
      rng_(seed),
      tried_(courses.list.size()),
      paired_(courses.list.size()) {
    const int left = table_hand(known_) - tricks_before(known_);
    exact_ = known_.phase == Phase::play && left <= depth.exact;
}

// Draws worlds uniformly and keeps some of them, in proportion to their weight.
std::vector<State> Trial::likely_worlds(think::Budget& budget) {
    std::vector<State> drawn;
    for (std::size_t i = 0; i < kPool; ++i) drawn.push_back(worlds_.draw(rng_));
    std::vector<std::uint64_t> up_to;
    std::uint64_t sum = 0;
    for (const State& world : drawn) {
        std::uint64_t weight = weight_of_bids(world, seat_);
        weight = weight * weight_of_choices(world, seat_) / kSurely;
        weight = weight * weight_of_cards(world, seat_, memory_.signals) / kSurely;
        budget.spend(world.plays + 2);
        up_to.push_back(sum += weight + 1);
    }
    std::vector<State> kept;
    const std::uint64_t step = sum / kKept;
    std::uint64_t at = step == 0 ? 0 : rng_.next() % step;
    for (std::size_t i = 0; i < kKept; ++i, at += step) {
        const auto place = std::upper_bound(up_to.begin(), up_to.end(), at) - up_to.begin();
        kept.push_back(drawn[std::min(static_cast<std::size_t>(place), drawn.size() - 1)]);
    }
    return kept;
}

bool Trial::try_exactly(const State& world, think::Budget& budget) {
    if (!pays_by_points(world) || solve::obstacle(world) != solve::Obstacle::none) return false;
    std::vector<Action> cards;
    for (const Course& course : courses_.list) cards.push_back(course.actions.front());
    if (std::any_of(cards.begin(), cards.end(), [](Action action) { return action.move != Move::play; }))
        return false;
    std::vector<std::int64_t> values(cards.size());
    const bool done = solve_ending(solver_, world, cards, seat_, values);
    budget.spend(solver_.nodes() + 1);
    if (!done) return false;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        tried_[i].total += values[i];
        ++tried_[i].tries;
        paired_.put(i, values[i]);
    }
    return true;
}

void Trial::try_all(const State& world, think::Budget& budget) {
    if (exact_ && try_exactly(world, budget)) return;
    for (std::size_t i = 0; i < tried_.size(); ++i) {
        Tried& tried = tried_[i];
        if (tried.dropped) continue;
        State state = world;
        Memory memory = memory_;
        for (const Action action : courses_.list[i].actions) {
            if (action.move == Move::play) note(memory, state, Card{action.a});
            play(state, action);
        }
        budget.spend(play_out(state, memory) + 2);
        const std::int64_t value = std::int64_t{1000} * payoff(state)[seat_];
        tried.total += value;
        ++tried.tries;
        paired_.put(i, value);
        if (state.end == End::played && state.taker == seat_) {
            ++tried.taken;
            tried.made += sum_of(state.options, outcome(state)).made ? 1 : 0;
        }
    }
}

// After three tenths of the budget, and again after six tenths, half of the remaining courses are dropped.
void Trial::drop_the_worst(int spent) {
    constexpr std::array<int, 2> kAt{300, 600};
    if (exact_ || rounds_ >= 2 || spent < kAt[static_cast<std::size_t>(rounds_)]) return;
    ++rounds_;
    std::vector<std::int64_t> means;
    for (const Tried& tried : tried_)
        if (!tried.dropped) means.push_back(tried.mean());
    if (means.size() <= 2) return;
    std::sort(means.begin(), means.end(), std::greater<>());
    const std::int64_t least = means[(means.size() + 1) / 2 - 1];
    for (Tried& tried : tried_) tried.dropped = tried.dropped || tried.mean() < least;
}

void Trial::run(think::Budget& budget) {
    do {
        for (const State& world : likely_worlds(budget)) {
            try_all(world, budget);
            paired_.close();
            if (budget.over()) break;
        }
        drop_the_worst(budget.spent());
    } while (!budget.over());
}

}  // namespace brelan::tarot
