#include "games/tarot/bot/bots.hpp"

#include "games/tarot/bot/levels.hpp"
#include "games/tarot/bot/searcher.hpp"

namespace brelan::tarot {

namespace {

using Made = std::unique_ptr<think::Thinker<Rules>>;

// How far each level looks ahead.
constexpr Depth kKeen{.exact = 4};
constexpr Depth kStrong{.exact = 6};

constexpr Depth with_signals(Depth depth) {
    depth.signals = true;
    return depth;
}

Made make_keen() { return std::make_unique<Searcher>(kKeen); }
Made make_strong() { return std::make_unique<Searcher>(kStrong); }
Made make_keen_with_signals() { return std::make_unique<Searcher>(with_signals(kKeen)); }
Made make_strong_with_signals() { return std::make_unique<Searcher>(with_signals(kStrong)); }

}  // namespace

std::span<const think::Maker<Rules>> bots() {
    static constexpr auto kAll =
        levels({make_keen, make_strong, make_keen_with_signals, make_strong_with_signals});
    return kAll;
}

}  // namespace brelan::tarot
