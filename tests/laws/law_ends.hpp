#pragma once
#include "laws/course.hpp"

namespace brelan::laws {

// Law 1: during a deal, it is the turn of a seat at the table, and this seat has at least one legal action.
// After the end of the deal, it is nobody's turn. Every deal ends within G::max_actions.
template <Game G>
Complaint law_ends(const Course<G>& course) {
    return walk<G>(course, [](const Moment<G>& moment) -> Complaint {
        const Seat actor = G::actor(moment.state);
        const std::size_t legal = legal_of<G>(moment.state).size();
        const auto limit = static_cast<std::size_t>(G::max_actions(moment.options));
        if (moment.actions.size() > limit) return "the deal does not end within max_actions";
        if (actor == kNobody) {
            if (legal != 0) return "the deal is over, and there are legal actions";
            return std::nullopt;
        }
        if (!is_player(actor, moment.options.players)) return "the actor is no seat of the table";
        if (moment.actions.size() == limit) return "max_actions have been played, and the deal is not over";
        if (legal == 0) return "the deal is not over, and there is no legal action";
        return std::nullopt;
    });
}

}  // namespace brelan::laws
