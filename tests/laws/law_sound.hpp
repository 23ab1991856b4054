#pragma once
#include "kit/secrets.hpp"
#include "laws/course.hpp"

namespace brelan::laws {

// Law 8: sound(s) is true after every action, and false once something in the state has been corrupted.
template <Game G>
Complaint law_sound(const Course<G>& course) {
    return walk<G>(course, [](const Moment<G>& moment) -> Complaint {
        if (!G::sound(moment.state)) return "the state is not sound";
        for (int way = 0; way < kit::Secrets<G>::kSpoils; ++way) {
            typename G::State spoilt = moment.state;
            if (kit::Secrets<G>::spoil(spoilt, way) && G::sound(spoilt))
                return "a spoilt state passes as sound (way " + std::to_string(way) + ")";
        }
        return std::nullopt;
    });
}

}  // namespace brelan::laws
