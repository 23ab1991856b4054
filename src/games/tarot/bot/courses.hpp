#pragma once
#include <span>
#include <vector>

#include "games/tarot/bot/memory.hpp"
#include "games/tarot/rules/actions.hpp"

// A choice that a searcher compares: one legal action, or a whole discard.
namespace brelan::tarot {

struct Course {
    std::size_t place;            // index in the list of legal actions
    std::vector<Action> actions;  // the first one is the legal action
};

// Equivalent cards are examined once: `same[i]` is the index of the action that represents i. An action that
// represents itself but is not in the list is neither offered nor examined. Most discards are such actions,
// and so are low cards with an untrue signal if another card of the suit has a true one.
struct Courses {
    std::vector<Course> list;
    std::vector<std::size_t> same;
    std::size_t usual = 0;  // the choice of the rules of thumb
};
Courses courses_of(const State& known, const Memory& memory, std::span<const Action> legal);

}  // namespace brelan::tarot
