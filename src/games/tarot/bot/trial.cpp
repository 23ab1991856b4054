#include "games/tarot/bot/trial.hpp"

#include <algorithm>
#include <chrono>

#include "games/tarot/bot/belief.hpp"
#include "games/tarot/bot/ending.hpp"
#include "games/tarot/bot/policy.hpp"
#include "games/tarot/outcome.hpp"
#include "think/budget.hpp"

namespace brelan::tarot {

namespace {

constexpr std::size_t kPool = 32;  // worlds that are drawn at once
constexpr std::size_t kKept = 8;   // and tried, each as often as its weight asks for

std::int64_t now() {
    using namespace std::chrono;
    return duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace

Allowance::Allowance(const think::Limit& limit) : limit_(limit), start_(now()) {
    if (limit_.nodes <= 0 && limit_.milliseconds <= 0) limit_.nodes = think::kNodesWithoutLimit;
}

std::int64_t Allowance::since_start() const { return now() - start_; }

bool Allowance::over() const {
    if (limit_.stop != nullptr && limit_.stop->load(std::memory_order_relaxed)) return true;
    return spent() >= 1000;
}

int Allowance::spent() const {
    std::int64_t part = limit_.nodes > 0 ? nodes_ * 1000 / limit_.nodes : 0;
    if (limit_.milliseconds > 0) part = std::max(part, since_start() / limit_.milliseconds);
    return static_cast<int>(std::min<std::int64_t>(part, 1000));
}

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
      tried_(courses.list.size()) {
    const int left = table_hand(known_) - tricks_before(known_);
    exact_ = known_.phase == Phase::play && left <= depth.exact;
}

// Worlds are drawn all alike; of them some are taken, each as often as its weight says.
std::vector<State> Trial::likely_worlds(Allowance& allowance) {
    std::vector<State> drawn;
    const std::size_t pool = depth_.weighs ? kPool : kKept;
    for (std::size_t i = 0; i < pool; ++i) drawn.push_back(worlds_.draw(rng_));
    if (!depth_.weighs) return drawn;
    std::vector<std::uint64_t> up_to;
    std::uint64_t sum = 0;
    for (const State& world : drawn) {
        std::uint64_t weight = weight_of_bids(world, seat_);
        weight = weight * weight_of_cards(world, seat_, depth_.signals) / kSurely;
        allowance.spend(world.plays + 2);
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

bool Trial::try_exactly(const State& world, Allowance& allowance) {
    if (!pays_by_points(world) || solve::obstacle(world) != solve::Obstacle::none) return false;
    std::vector<Action> cards;
    for (const Course& course : courses_.list) cards.push_back(course.actions.front());
    if (std::any_of(cards.begin(), cards.end(), [](Action action) { return action.move != Move::play; }))
        return false;
    std::vector<std::int64_t> values(cards.size());
    const bool done = solve_ending(solver_, world, cards, seat_, values);
    allowance.spend(solver_.nodes() + 1);
    if (!done) return false;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        tried_[i].total += values[i];
        ++tried_[i].tries;
    }
    return true;
}

void Trial::try_all(const State& world, Allowance& allowance) {
    if (exact_ && try_exactly(world, allowance)) return;
    for (std::size_t i = 0; i < tried_.size(); ++i) {
        Tried& tried = tried_[i];
        if (tried.dropped) continue;
        State state = world;
        Memory memory = memory_;
        for (const Action action : courses_.list[i].actions) {
            if (action.move == Move::play) note(memory, state, Card{action.a});
            play(state, action);
        }
        allowance.spend(play_out(state, memory) + 2);
        tried.total += std::int64_t{1000} * payoff(state)[seat_];
        ++tried.tries;
        if (state.end == End::played && state.taker == seat_) {
            ++tried.taken;
            tried.made += sum_of(state.options, outcome(state)).made ? 1 : 0;
        }
    }
}

// When three and six tenths are spent, half of the courses that are left are given up.
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

void Trial::run(Allowance& allowance) {
    do {
        for (const State& world : likely_worlds(allowance)) {
            try_all(world, allowance);
            if (allowance.over()) break;
        }
        drop_the_worst(allowance.spent());
    } while (!allowance.over());
}

}  // namespace brelan::tarot
