#include <gtest/gtest.h>

#include "games/tarot/tarot.hpp"
#include "kit/random_options.hpp"
#include "text/write_text.hpp"

// The word `led` of a view, from which the browser shows the last trick, checked throughout random deals.
namespace brelan::tarot {
namespace {

std::string led_in_view(const State& state) {
    const std::string line = write_text([&](TextOut& out) { write_view(visible(state, kNobody), out); });
    const std::size_t at = line.find(" led=");
    return at == std::string::npos ? "" : line.substr(at + 5, line.find(' ', at + 5) - at - 5);
}

TEST(TarotLastTrick, WasLedByWhoeverPlayedItsFirstCard) {
    int tricks = 0;
    int taken_by_excuse = 0;
    Rng rng(11);
    for (const Options& options : kit::random_options<Rules>(600, 6000, 11)) {
        const Carry carry = Rules::first(options, Rules::draw(options, rng));
        State state = Rules::start(options, carry, Rules::shuffle(options, carry, rng));
        Seat first = kNobody;  // of the trick on the table
        std::string led;       // who led the last complete trick
        while (Rules::actor(state) != kNobody) {
            Actions legal;
            Rules::legal(state, legal);
            const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            if (action.move == Move::play && state.on_table == 0) first = Rules::actor(state);
            Rules::play(state, action);
            if (action.move != Move::play) continue;
            if (state.on_table == 0) {
                led = "p" + std::to_string(first.index + 1);
                ++tricks;
                taken_by_excuse += state.end != End::none && state.leader == state.excuse_by ? 1 : 0;
            }
            EXPECT_EQ(led_in_view(state), led);
        }
    }
    EXPECT_GT(tricks, 5'000);
    EXPECT_GT(taken_by_excuse, 0) << "R9.4";
}

}  // namespace
}  // namespace brelan::tarot
