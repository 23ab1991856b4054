#include <gtest/gtest.h>

#include "core/playout.hpp"
#include "games/tarot/rules/table.hpp"
#include "games/tarot/tarot.hpp"
#include "kit/random_options.hpp"

// A view that was really seen always yields a world, with no unknown card left.
namespace brelan::tarot {
namespace {

bool is_whole(const State& world) {
    int cards = 0;
    for (const Seat seat : seats(world.options.players)) {
        cards += count(world.hands[seat]);
        if (world.taker != kNobody && count(world.hands[seat]) != cards_held(world, seat)) return false;
    }
    for (const Card card : world.dog) {
        if (card == kUnknownCard) return false;
    }
    for (const Card card : world.aside) {
        if (card == kUnknownCard) return false;
    }
    return world.taker != kNobody || cards == kPackSize - dog_size(world.options.players);
}

TEST(TarotWorlds, AreFoundAtEveryMomentForEverySeat) {
    std::uint64_t seed = 400;
    Actions scratch;
    for (const Options& options : kit::random_options<Rules>(150, 5000, 41)) {
        Rng rng(++seed);
        const Match<Rules> match(options, Rules::draw(options, rng));
        State state = match.deal(rng).state();
        for (; state.actor != kNobody; play(state, random_action<Rules>(state, scratch, rng))) {
            const Seat seat = state.actor;
            ASSERT_TRUE(is_whole(resample(visible(state, seat), seat, rng)))
                << "seed " << seed << ", " << static_cast<int>(state.plays) << " plays";
        }
    }
}

}  // namespace
}  // namespace brelan::tarot
