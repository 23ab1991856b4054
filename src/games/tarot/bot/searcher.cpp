#include "games/tarot/bot/searcher.hpp"

#include <algorithm>

#include "games/tarot/bot/giving.hpp"
#include "games/tarot/bot/policy.hpp"
#include "games/tarot/bot/price.hpp"
#include "games/tarot/bot/reasons.hpp"
#include "games/tarot/bot/trial.hpp"
#include "think/verdict.hpp"

namespace brelan::tarot {

namespace {

// Choices that need no search: which trumps to show, and declarations that can only gain points.
bool is_settled(std::span<const Action> legal) {
    switch (legal.front().move) {
        case Move::show:
        case Move::misdeal:
        case Move::misere_no_trump:
        case Move::misere_no_court: return true;
        default: return false;
    }
}

std::size_t place_of(std::span<const Action> legal, Action action) {
    for (std::size_t i = 0; i < legal.size(); ++i)
        if (legal[i] == action) return i;
    return 0;
}

// Signals are for defenders. The defenders' opponents gain nothing by reading signals, and lose if they trust
// signals that were never given.
bool is_defender(const State& known) {
    return known.phase == Phase::play && !look(known, remember(known)).attack;
}

// The best of the courses that were tried to the end. This is the usual course unless another is better.
std::size_t best_of(const std::vector<Tried>& tried, std::size_t usual) {
    std::size_t best = usual;
    for (std::size_t i = 0; i < tried.size(); ++i) {
        if (tried[i].dropped) continue;
        if (tried[best].dropped || tried[i].mean() > tried[best].mean()) best = i;
    }
    return best;
}

// For a defender who leads and has agreed on signals, the signal is part of the choice.
std::size_t truest_of(const State& known, const Memory& memory, const Trial& trial, const Courses& courses,
                      std::size_t best) {
    if (known.phase != Phase::play || known.on_table > 0) return best;
    const Scene scene = look(known, memory);
    if (!signals_as_defender(scene)) return best;
    std::vector<SaidLead> leads;
    for (std::size_t i = 0; i < courses.list.size(); ++i) {
        const Action action = courses.list[i].actions.front();
        const bool card = action.move == Move::play;
        leads.push_back(
            {card ? word_of_lead(scene, Card{action.a}) : Word::silent, trial.tried()[i].dropped, card});
    }
    return truest_of(trial.paired(), leads, best);
}

// The expected value of each action; for a discard, with the best continuation. A course that was dropped
// early was tried in fewer worlds, perhaps lucky ones. Its value is therefore the best course's value minus
// the difference between the two courses in the worlds where both were tried.
void tell_values(const Trial& trial, const Courses& courses, std::size_t best, std::size_t chosen,
                 std::vector<think::Opinion>& opinions) {
    const std::int64_t most = trial.tried()[best].mean();
    opinions[courses.list[best].place] = {most, trial.tried()[best].tries,
                                          trial.paired().error(best, chosen)};
    for (std::size_t i = 0; i < courses.list.size(); ++i) {
        const std::int64_t value = most - trial.paired().lead(best, i);
        think::Opinion& opinion = opinions[courses.list[i].place];
        if (opinion.tries == 0 || value > opinion.value)
            opinion = {value, trial.tried()[i].tries, trial.paired().error(i, chosen)};
    }
}

int chance_of(const Tried& tried) {
    return tried.taken == 0 ? -1 : static_cast<int>(tried.made * 1000 / tried.taken);
}

}  // namespace

think::Thought Searcher::think(const View<Rules>& view, std::span<const Action> legal,
                               const think::Limit& limit, std::uint64_t seed) {
    const State& known = view->known;
    const Memory memory = remember(known, depth_.signals && is_defender(known));
    think::Thought thought;
    thought.opinions.resize(legal.size());
    if (legal.size() == 1) return think::forced();
    if (is_settled(legal)) {
        thought.choice = place_of(legal, choose(known, memory));
        thought.reason = reason_of(known, memory, legal[thought.choice]);
        return thought;
    }
    const Courses courses = courses_of(known, memory, legal);
    think::Budget budget(limit);
    Trial trial(depth_, solver_, view, memory, courses, seed);
    if (courses.list.size() > 1) trial.run(budget);
    const std::size_t best = best_of(trial.tried(), courses.usual);
    const std::size_t chosen = truest_of(known, memory, trial, courses, best);
    tell_values(trial, courses, best, chosen, thought.opinions);
    thought.choice = courses.list[chosen].place;
    thought.nodes = budget.nodes();
    if (legal[thought.choice].move == Move::bid) thought.chance = chance_of(trial.tried()[best]);
    thought.reason = compared_reason(known, memory, legal, thought);
    for (std::size_t i = 0; i < legal.size(); ++i) thought.opinions[i] = thought.opinions[courses.same[i]];
    return thought;
}

}  // namespace brelan::tarot
