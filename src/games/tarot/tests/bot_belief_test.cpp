#include "games/tarot/bot/belief.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "games/tarot/rules/announcements.hpp"
#include "games/tarot/tests/bot_kit.hpp"

// What Tarot bots infer from calls, discards and handfuls: a deal where somebody would rather have acted
// differently gets less weight.
namespace brelan::tarot {
namespace {

Options options_of(const char* words) { return *read_options<Rules>(kit::words_of(words)); }

State some_deal(const Options& options, Rng& rng) {
    const Carry carry = Rules::first(options, Rules::draw(options, rng));
    return start(options, carry, shuffle(options, carry, rng));
}

void step(State& state) { play(state, choose(state, remember(state))); }

// Plays by the rules of thumb until this phase, or until the deal ends.
void go_on_to(State& state, Phase phase) {
    while (state.phase != phase && state.actor != kNobody) step(state);
}

std::uint32_t weight_at_play(State state) {
    go_on_to(state, Phase::play);
    return weight_of_choices(state, next_seat(state, state.taker));
}

TEST(Belief, AnotherCallWouldHaveFitOtherCards) {
    Rng rng(21);
    int calls = 0;
    for (int deal = 0; deal < 200; ++deal) {
        State state = some_deal(options_of("players=5"), rng);
        go_on_to(state, Phase::call);
        if (state.phase != Phase::call) continue;
        const Action wise = choose(state, remember(state));
        Actions list;
        legal(state, list);
        State as_expected = state;
        play(as_expected, wise);
        for (const Action action : list) {
            if (action == wise) continue;
            State other = state;
            play(other, action);
            EXPECT_LT(weight_at_play(other), weight_at_play(as_expected));
            ++calls;
        }
    }
    EXPECT_GT(calls, 50);
}

// The taker knows their own discard, even if they would rather have discarded something else.
TEST(Belief, TheCardsKeptRevealTheDiscard) {
    Rng rng(22);
    int deals = 0;
    int odd = 0;
    for (int deal = 0; deal < 300; ++deal) {
        State wise = some_deal(options_of("players=4"), rng);
        go_on_to(wise, Phase::discard);
        if (wise.phase != Phase::discard) continue;
        State lowest = wise;
        while (lowest.phase == Phase::discard) {
            Actions list;
            legal(lowest, list);
            play(lowest, list[0]);
        }
        ++deals;
        EXPECT_LE(weight_at_play(lowest), weight_at_play(wise));
        odd += weight_at_play(lowest) < weight_at_play(wise) ? 1 : 0;
        go_on_to(lowest, Phase::play);
        EXPECT_EQ(weight_of_choices(lowest, lowest.taker), kSurely);
    }
    EXPECT_GT(deals, 50);
    EXPECT_GT(odd, deals * 9 / 10);
}

// R7.1: players who show nothing have ten trumps less often than players who show a handful.
TEST(Belief, SilenceSuggestsFewerTrumps) {
    Rng rng(23);
    int silences = 0;
    for (int deal = 0; deal < 4000 && silences < 10; ++deal) {
        State state = some_deal(options_of("players=4"), rng);
        go_on_to(state, Phase::play);
        while (state.actor != kNobody && tricks_before(state) == 0) {
            const Seat seat = state.actor;
            const Action said = choose(state, remember(state));
            if (said.move == Move::handful && seat != state.taker) {
                State silent = state;
                Actions list;
                legal(silent, list);
                const Action card = *std::find_if(list.begin(), list.end(),
                                                  [](Action action) { return action.move == Move::play; });
                play(silent, card);
                play(state, said);
                while (left_to_show(state) > 0) step(state);
                play(state, card);
                const Seat other = next_seat(state, seat);
                EXPECT_LT(weight_of_choices(silent, other), weight_of_choices(state, other) / 2);
                EXPECT_EQ(weight_of_choices(silent, seat), weight_of_choices(state, seat));
                ++silences;
            } else {
                play(state, said);
            }
        }
    }
    EXPECT_GE(silences, 10);
}

// The number of bits by which the actual deal outweighs another possible deal after two tricks, in the view
// of the taker's right-hand neighbour.
double bits_of(State state, Rng& rng) {
    constexpr int kOthers = 16;
    while (tricks_before(state) < 2) step(state);
    const Seat seat = next_seat(state, state.taker);
    double sum = 0;
    for (int i = 0; i < kOthers; ++i)
        sum += weight_of_choices(resample(visible(state, seat), seat, rng), seat);
    return std::log2(weight_of_choices(state, seat) * kOthers / sum);
}

// With BRELAN_DEALS=200 in the environment, the test prints the difference
// (docs/maintaining/measurements.md).
TEST(Belief, TheDealAsItIsFitsBetterThanOthers) {
    const char* const wanted = std::getenv("BRELAN_DEALS");
    const int deals = wanted == nullptr ? 60 : std::atoi(wanted);
    for (const char* words : {"players=4", "players=5"}) {
        Rng rng(24);
        double sum = 0;
        double squares = 0;
        for (int seen = 0; seen < deals;) {
            State state = some_deal(options_of(words), rng);
            go_on_to(state, Phase::play);
            if (state.phase != Phase::play || !dog_was_shown(state)) continue;
            ++seen;
            const double bits = bits_of(state, rng);
            sum += bits;
            squares += bits * bits;
        }
        const double mean = sum / deals;
        EXPECT_GT(mean, 0.5) << words;
        if (wanted != nullptr)
            std::printf("%s: %.2f bits, standard error %.2f\n", words, mean,
                        std::sqrt((squares / deals - mean * mean) / deals));
    }
}

}  // namespace
}  // namespace brelan::tarot
