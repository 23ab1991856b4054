#include <array>
#include <vector>

#include "core/read_card.hpp"
#include "core/view.hpp"
#include "games/pontoon/tests/table.hpp"
#include "kit/chi_square.hpp"

// At a table of ten, all nine punters have stuck at 16 or more on two cards that nobody else knows. Fitting
// worlds are too rare to wait for, so the sampler finds them by swapping cards. The worlds it finds must
// still fit, and be distributed like the worlds found by waiting.
namespace brelan::pontoon {
namespace {

#if defined(__OPTIMIZE__) && defined(NDEBUG)
constexpr int kWorlds = 2000;
#else
constexpr int kWorlds = 400;
#endif
constexpr int kPunters = 9;

State nine_have_stuck() {
    const Options options = table::options("edition=2011 players=10 packs=1");
    State state = table::position(
        options,
        "position bank=p10\nhand p1 Ks 9s\nhand p2 Kh 9h\nhand p3 Kd 9d\nhand p4 Kc 9c\nhand p5 Qs 8s\n"
        "hand p6 Qh 8h\nhand p7 Qd 8d\nhand p8 Qc 8c\nhand p9 Js 7s\nhand p10 2s 3s");
    while (state.phase != Phase::banker) {
        table::answer(state, state.phase == Phase::stakes ? Action{Move::stake, 1} : Action{Move::stick});
        if (testing::Test::HasFatalFailure()) break;
    }
    return state;
}

// The two hidden cards of a punter in a world.
struct Two {
    Card one, two;
    int total() const {
        const int low = points_of(one) + points_of(two);
        return best_of(low, is_ace(one) || is_ace(two));
    }
    // R7.6, R6.3: enough to stick, but no natural.
    bool fits() const { return total() >= 16 && !makes_natural(one, two); }
    int tens() const { return (points_of(one) == 10 ? 1 : 0) + (points_of(two) == 10 ? 1 : 0); }
};
using Nine = std::array<Two, kPunters>;

// What is compared: the hands of the first and last punters, and their total number of ten-cards.
struct Settings {
    std::vector<std::int64_t> first = std::vector<std::int64_t>(5);
    std::vector<std::int64_t> last = std::vector<std::int64_t>(5);
    std::vector<std::int64_t> tens = std::vector<std::int64_t>(17);
    void add(const Nine& nine) {
        ++first[static_cast<std::size_t>(nine.front().total() - 16)];
        ++last[static_cast<std::size_t>(nine.back().total() - 16)];
        int count = 0;
        for (const Two& two : nine) count += two.tens();
        ++tens[static_cast<std::size_t>(count)];
    }
};

// Deals 18 of these cards until all nine hands fit.
Nine wait_for(std::vector<Card>& cards, Rng& rng) {
    Nine nine;
    for (std::size_t i = 0; i < kPunters;) {
        for (const std::size_t place : {2 * i, 2 * i + 1}) {
            const auto left = static_cast<std::uint32_t>(cards.size() - place);
            std::swap(cards[place], cards[place + rng.below(left)]);
        }
        nine[i] = {cards[2 * i], cards[2 * i + 1]};
        i = nine[i].fits() ? i + 1 : 0;
    }
    return nine;
}

Settings waited_for(int worlds) {
    std::vector<Card> cards;
    for (const Card card : sorted_pack()) {
        const bool of_banker = card == *read_card("2s", 0) || card == *read_card("3s", 0);
        if (!of_banker) cards.push_back(card);
    }
    Settings spread;
    Rng rng(5);
    for (int i = 0; i < worlds; ++i) spread.add(wait_for(cards, rng));
    return spread;
}

// Merges each cell with the next one until it has enough observations to compare.
double deviate(const std::vector<std::int64_t>& counts, const std::vector<std::int64_t>& like) {
    std::vector<std::int64_t> seen{0};
    std::vector<double> weights{0};
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (weights.back() >= 100) {
            seen.push_back(0);
            weights.push_back(0);
        }
        seen.back() += counts[i];
        weights.back() += static_cast<double>(like[i]);
    }
    return kit::chi_square_deviate(seen, weights);
}

TEST(PontoonExchange, RareWorldsFitAndAreSpreadLikeOthers) {
    const State state = nine_have_stuck();
    ASSERT_EQ(state.phase, Phase::banker);
    const View<Rules> view = observe<Rules>(state, kSpectator);
    Settings exchanged;
    Rng rng(6);
    for (int i = 0; i < kWorlds; ++i) {
        const State world = Rules::resample(*view, kSpectator, rng);
        ASSERT_TRUE(sound(world));
        Nine nine;
        for (std::size_t seat = 0; seat < kPunters; ++seat) {
            nine[seat] = {world.cards[seat], world.cards[kPunters + 1 + seat]};
            ASSERT_TRUE(nine[seat].fits());
        }
        exchanged.add(nine);
    }
    const Settings like = waited_for(3 * kWorlds);
    EXPECT_LT(deviate(exchanged.first, like.first), kit::kOnceInAMillion);
    EXPECT_LT(deviate(exchanged.last, like.last), kit::kOnceInAMillion);
    EXPECT_LT(deviate(exchanged.tens, like.tens), kit::kOnceInAMillion);
}

}  // namespace
}  // namespace brelan::pontoon
