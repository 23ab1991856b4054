#include "games/tarot/bot/bots.hpp"

#include <array>

#include "games/tarot/bot/searcher.hpp"
#include "games/tarot/bot/thumb.hpp"

namespace brelan::tarot {

namespace {

using Made = std::unique_ptr<think::Thinker<Rules>>;

// A level: how far it looks, and what it may spend on an action on one core.
constexpr Depth kKeen{.exact = 4};
constexpr Depth kStrong{.exact = 6};
constexpr think::Limit kKeenLimit{100'000, 80};
constexpr think::Limit kStrongLimit{1'000'000, 800};

constexpr Depth with_signals(Depth depth) {
    depth.signals = true;
    return depth;
}

Made make_novice() { return std::make_unique<ThumbThinker>(Recall::last_tricks); }
Made make_basic() { return std::make_unique<ThumbThinker>(Recall::all); }
Made make_keen() { return std::make_unique<Searcher>(kKeen); }
Made make_strong() { return std::make_unique<Searcher>(kStrong); }
Made make_keen_with_signals() { return std::make_unique<Searcher>(with_signals(kKeen)); }
Made make_strong_with_signals() { return std::make_unique<Searcher>(with_signals(kStrong)); }

}  // namespace

std::span<const think::Maker<Rules>> bots() {
    static constexpr std::array<think::Maker<Rules>, 6> kAll{{
        {"novice", make_novice, {}},
        {"basic", make_basic, {}},
        {"keen", make_keen, kKeenLimit},
        {"strong", make_strong, kStrongLimit},
        {"keen+signals", make_keen_with_signals, kKeenLimit},
        {"strong+signals", make_strong_with_signals, kStrongLimit},
    }};
    return kAll;
}

}  // namespace brelan::tarot
