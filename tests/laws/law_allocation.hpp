#pragma once
#include "core/playout.hpp"
#include "laws/allocations.hpp"
#include "laws/course.hpp"

namespace brelan::laws {

// Law 7: from the shuffle to the score, playing allocates no memory, and neither do views and sampled worlds.
template <Game G>
Complaint law_allocation(const Course<G>& course) {
    Rng rng(course.seed);
    const std::uint64_t before = allocations();
    Match<G> match(course.options, G::draw(course.options, rng));
    for (int deal = 0; deal < course.deals && !match.finished(); ++deal) {
        Deal<G> running = match.deal(rng);
        typename G::Actions scratch{};
        while (!running.over()) {
            const Seat actor = running.actor();
            const View<G> view = observe<G>(running.state(), actor);
            const typename G::State world = G::resample(*view, actor, rng);
            running.play(random_action<G>(world, scratch, rng));
        }
        match.settle(running.state());
    }
    play_match(match, rng, course.deals);
    const std::uint64_t asked = allocations() - before;
    if (asked == 0) return std::nullopt;
    return report(course, course.deals, 0, "playing asked for memory " + std::to_string(asked) + " times");
}

}  // namespace brelan::laws
