#include "games/tarot/bot/thumb.hpp"

#include <algorithm>

#include "games/tarot/bot/policy.hpp"
#include "games/tarot/bot/reasons.hpp"

namespace brelan::tarot {

namespace {
constexpr int kTricksRemembered = 2;  // by a weak memory
}

think::Thought ThumbThinker::think(const View<Rules>& view, std::span<const Action> legal,
                                   const think::Limit&, std::uint64_t) {
    const State& known = view->known;
    const Memory memory = recall_ == Recall::all ? remember(known) : remember_last(known, kTricksRemembered);
    const Action action = choose(known, memory);
    const auto place = std::find(legal.begin(), legal.end(), action);
    think::Thought thought;
    thought.choice = place == legal.end() ? 0 : static_cast<std::size_t>(place - legal.begin());
    thought.reason = reason_of(known, memory, legal[thought.choice]);
    return thought;
}

}  // namespace brelan::tarot
