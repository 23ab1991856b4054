#pragma once
#include <array>

#include "games/tarot/bot/bots.hpp"
#include "games/tarot/bot/thumb.hpp"

// The levels of play, and what each may spend per action on one core.
namespace brelan::tarot {

template <Skill kSkill>
std::unique_ptr<think::Thinker<Rules>> make_by_thumb() {
    return std::make_unique<ThumbThinker>(kSkill);
}

// The makers of the searching levels; null if the build has none.
struct Searchers {
    think::Maker<Rules>::Make keen;
    think::Maker<Rules>::Make strong;
    think::Maker<Rules>::Make keen_with_signals;
    think::Maker<Rules>::Make strong_with_signals;
};

// All levels, the weakest first.
constexpr auto levels(const Searchers& searchers) {
    constexpr think::Limit kKeen{100'000, 80};
    constexpr think::Limit kStrong{1'000'000, 800};
    return std::array<think::Maker<Rules>, 6>{{
        {"novice", make_by_thumb<Skill::novice>, {}},
        {"basic", make_by_thumb<Skill::skilled>, {}},
        {"keen", searchers.keen, kKeen},
        {"strong", searchers.strong, kStrong},
        {"keen+signals", searchers.keen_with_signals, kKeen},
        {"strong+signals", searchers.strong_with_signals, kStrong},
    }};
}

}  // namespace brelan::tarot
