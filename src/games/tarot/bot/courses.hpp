#pragma once
#include <span>
#include <vector>

#include "games/tarot/bot/memory.hpp"
#include "games/tarot/rules/actions.hpp"

// What a searcher compares: one allowed action, or a whole discard.
namespace brelan::tarot {

struct Course {
    std::size_t place;            // in the list of allowed actions
    std::vector<Action> actions;  // the first is that action
};

// Cards that come to the same are looked at once: `same[i]` is the place that stands for i. A place that
// stands for itself and is not in the list is not offered, and nothing is found out about it: most discards,
// and the low cards of a suit that would signal what is not so where another tells the truth.
struct Courses {
    std::vector<Course> list;
    std::vector<std::size_t> same;
    std::size_t usual = 0;  // the one of the rules of thumb
};
Courses courses_of(const State& known, const Memory& memory, std::span<const Action> legal);

}  // namespace brelan::tarot
