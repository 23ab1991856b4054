#include "games/tarot/bot/searcher.hpp"

#include "games/tarot/bot/policy.hpp"
#include "games/tarot/bot/trial.hpp"

namespace brelan::tarot {

namespace {

// What needs no search: what to show of a handful, and declarations that only bring points.
bool is_settled(std::span<const Action> legal) {
    switch (legal.front().move) {
        case Move::show:
        case Move::misdeal:
        case Move::misere_no_trump:
        case Move::misere_no_court: return true;
        default: return legal.size() == 1;
    }
}

std::size_t place_of(std::span<const Action> legal, Action action) {
    for (std::size_t i = 0; i < legal.size(); ++i)
        if (legal[i] == action) return i;
    return 0;
}

}  // namespace

think::Thought Searcher::think(const View<Rules>& view, std::span<const Action> legal,
                               const think::Limit& limit, std::uint64_t seed) {
    const State& known = view->known;
    const Memory memory = remember(known);
    think::Thought thought;
    thought.opinions.resize(legal.size());
    if (is_settled(legal)) {
        thought.choice = legal.size() == 1 ? 0 : place_of(legal, choose(known, memory));
        return thought;
    }
    const Courses courses = courses_of(known, memory, legal);
    Allowance allowance(limit);
    Trial trial(depth_, solver_, view, courses, seed);
    if (courses.list.size() > 1) trial.run(allowance);
    std::size_t best = 0;
    for (std::size_t i = 0; i < courses.list.size(); ++i) {
        const Tried& tried = trial.tried()[i];
        think::Opinion& opinion = thought.opinions[courses.list[i].place];
        if (opinion.tries == 0 || tried.mean() > opinion.value) opinion = {tried.mean(), tried.tries};
        const Tried& leader = trial.tried()[best];
        if (!tried.dropped && (leader.dropped || tried.mean() > leader.mean())) best = i;
    }
    for (std::size_t i = 0; i < legal.size(); ++i) thought.opinions[i] = thought.opinions[courses.same[i]];
    thought.choice = courses.list[best].place;
    thought.nodes = allowance.nodes();
    return thought;
}

}  // namespace brelan::tarot
