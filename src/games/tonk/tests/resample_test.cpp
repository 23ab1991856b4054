#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/options.hpp"
#include "core/playout.hpp"
#include "core/view.hpp"
#include "games/tonk/rules/sound.hpp"
#include "games/tonk/tests/patient.hpp"
#include "kit/chi_square.hpp"
#include "kit/lines.hpp"
#include "laws/course.hpp"

// Sampled worlds occur with the probabilities found by counting all of them.
namespace brelan::tonk {
namespace {

constexpr int kWorlds = 150000;

// A card that p2 has shown, and how many cards p2 had drawn from the stock by then.
struct Seen {
    int id;
    int draws;
};

// A two-player deal with two cards left in the stock, and what p1 has seen of p2's cards.
struct Late {
    State state;
    std::vector<Seen> seen;
    int draws = 0;
};

// p1 draws from the stock; p2 usually takes what p1 discards, and usually discards it again.
Action choose(const State& state, Rng& rng) {
    const bool first = state.actor == Seat{0};
    if (state.phase == Phase::begin)
        return {first || rng.below(5) == 0 ? Move::draw_stock : Move::draw_discard};
    Lanes hand = state.hand[state.actor];
    const Lanes taken = hand & state.open;
    if (taken != 0 && rng.below(6) != 0) hand = taken;
    std::vector<Card> cards;
    for_each_card(hand, [&](Card card) { cards.push_back(card); });
    return discard_action(cards[rng.below(static_cast<std::uint32_t>(cards.size()))]);
}

Late late_deal(std::uint64_t seed) {
    Options options;
    options.players = 2;
    options.tonk_low_max = 20;
    options.tonk_high_totals = 0x3FF;
    Rng rng(seed);
    const Carry before = first(options, Rules::draw(options, rng));
    Late late{start(options, before, shuffle(options, before, rng)), {}, 0};
    State& state = late.state;
    while (state.phase != Phase::over && (running_stock(state).size() > 2 || state.phase != Phase::begin)) {
        const Action action = choose(state, rng);
        if (state.actor == Seat{1}) {
            late.draws += action.move == Move::draw_stock ? 1 : 0;
            if (action.move == Move::discard && !holds(state.open, Card{action.a}))
                late.seen.push_back({action.a, late.draws});
        }
        play(state, action);
    }
    return late;
}

// The number of possible pasts, in each of which p2 was dealt five of their cards (not a Tonk), drew the
// others one by one, and held each seen card by the time it was seen. The pasts are counted by hidden hand
// and, if a seen card was dealt, by that card.
struct Pasts {
    std::map<Lanes, double> by_hand;
    std::map<int, double> dealt;
    double all = 0;
};

// The number of ways to match the draws with the cards that were not dealt.
double ways(std::vector<int> latest, int draws) {
    std::sort(latest.begin(), latest.end());
    double product = 1;
    for (std::size_t i = 0; i < latest.size(); ++i) product *= std::max(0, latest[i] - static_cast<int>(i));
    for (int left = draws - static_cast<int>(latest.size()); left > 1; --left) product *= left;
    return product;
}

void count_hand(const Late& late, Lanes hidden, Pasts& pasts) {
    std::vector<Seen> items = late.seen;
    for_each_card(hidden, [&](Card card) { items.push_back({card.id, 99}); });
    double sum = 0;
    for (std::uint32_t chosen = 0; chosen < std::uint32_t{1} << items.size(); ++chosen) {
        if (std::popcount(chosen) != 5) continue;
        int points = 0;
        std::vector<int> latest;
        for (std::size_t i = 0; i < items.size(); ++i) {
            const bool dealt = (chosen >> i & 1) != 0;
            if (dealt) points += std::min(items[i].id % 13 + 1, 10);
            if (!dealt && items[i].draws != 99) latest.push_back(items[i].draws);
        }
        if (points <= 20 || (points >= 41 && points <= 50)) continue;
        const double count = ways(latest, late.draws);
        sum += count;
        for (std::size_t i = 0; i < late.seen.size(); ++i)
            pasts.dealt[items[i].id] += (chosen >> i & 1) != 0 ? count : 0;
    }
    pasts.by_hand[hidden] = sum;
    pasts.all += sum;
}

Pasts count_pasts(const Late& late) {
    Lanes unseen = late.state.hand[Seat{1}] & ~late.state.open;
    const int size = bits::count(unseen);
    for (int i = late.state.stock.next; i < kPackSize; ++i)
        unseen |= lane(late.state.stock.cards[static_cast<std::size_t>(i)]);
    Pasts pasts;
    for (Lanes chosen = unseen;; chosen = (chosen - 1) & unseen) {
        if (bits::count(chosen) == size) count_hand(late, chosen, pasts);
        if (chosen == 0) break;
    }
    return pasts;
}

// Pearson's statistic as a normal deviate, for cells with different expectations.
double deviate(const std::vector<std::pair<double, std::int64_t>>& cells) {
    double sum = 0;
    double freedom = -1;
    for (const auto& [expected, count] : cells) {
        EXPECT_TRUE(expected > 0 || count == 0) << "a world that cannot be";
        if (expected <= 0) continue;
        const double off = static_cast<double>(count) - expected;
        sum += off * off / expected;
        ++freedom;
    }
    const double spread = 2.0 / (9.0 * freedom);
    return (std::cbrt(sum / freedom) - (1.0 - spread)) / std::sqrt(spread);
}

void judge(const Late& late) {
    const Pasts pasts = count_pasts(late);
    const View<Rules> view = observe<Rules>(late.state, Seat{0});
    Rng rng(99);
    std::map<std::pair<Lanes, int>, std::int64_t> hands;  // by hidden hand and top card of the stock
    std::map<int, std::int64_t> dealt;
    for (int i = 0; i < kWorlds; ++i) {
        const State world = resample(*view, Seat{0}, rng);
        const Lanes hidden = world.hand[Seat{1}] & ~world.open;
        ++hands[{hidden,
                 world.stock.cards[world.stock.next] < world.stock.cards[world.stock.next + 1] ? 0 : 1}];
        for (int place = 0; place < 10; ++place) {
            const int id = world.stock.cards[static_cast<std::size_t>(place)].id;
            if (pasts.dealt.count(id) != 0) ++dealt[id];
        }
    }
    std::vector<std::pair<double, std::int64_t>> cells;
    for (const auto& [hand, count] : pasts.by_hand) {
        for (const int order : {0, 1})
            cells.push_back({count / pasts.all / 2 * kWorlds, hands[{hand, order}]});
    }
    EXPECT_GT(cells.size(), 5U);
    EXPECT_LT(deviate(cells), kit::kOnceInAMillion);
    for (const auto& [id, count] : pasts.dealt) {
        const double p = count / pasts.all;
        const double off = std::abs(static_cast<double>(dealt[id]) - p * kWorlds);
        EXPECT_LE(off, 5 * std::sqrt(p * (1 - p) * kWorlds) + 1e-6) << id << " was dealt with " << p;
    }
}

TEST(TonkResample, WorldsComeAsOftenAsThereArePasts) {
    int judged = 0;
    for (std::uint64_t seed = 1; judged < 4 && seed < 4000; ++seed) {
        const Late late = late_deal(seed);
        if (late.state.phase != Phase::begin) continue;
        const int hidden = bits::count(late.state.hand[Seat{1}] & ~late.state.open);
        if (hidden < 2 || hidden > 4 || late.seen.size() < 4 || late.seen.size() > 14) continue;
        judge(late);
        ++judged;
    }
    EXPECT_EQ(judged, 4);
}

// After the discards are reshuffled, every hidden card is equally likely in each of its possible places.
TEST(TonkResample, ShuffledDiscardsLieAnywhere) {
    Options options;
    options.players = 3;
    options.tonk_declaration = Declaration::manual_forfeit;
    options.stock_exhausted = Exhausted::reshuffle_discards;
    Rng rng(21);
    State state;
    Actions scratch;
    while (state.renewed == 0 || state.again.next < 6 || state.phase != Phase::begin) {
        const Carry before = first(options, Rules::draw(options, rng));
        state = start(options, before, shuffle(options, before, rng));
        while (state.phase != Phase::over && !(state.again.next >= 6 && state.phase == Phase::begin))
            play(state, random_action<Patient>(state, scratch, rng));
    }
    const View<Rules> view = observe<Rules>(state, state.actor);
    const Seat other = next_in(state.in, state.actor);
    std::vector<std::int64_t> first_pack(kPackSize);
    std::vector<std::int64_t> top(kPackSize);
    for (int i = 0; i < kWorlds; ++i) {
        const State world = resample(*view, state.actor, rng);
        for_each_card(world.hand[other] & ~world.open & ~world.renewed,
                      [&](Card card) { ++first_pack[card.id]; });
        ++top[world.again.cards[world.again.next].id];
    }
    std::erase(first_pack, 0);
    std::erase(top, 0);
    EXPECT_GT(first_pack.size(), 1U);
    EXPECT_LT(kit::chi_square_deviate(first_pack), kit::kOnceInAMillion);
    EXPECT_GT(top.size(), 3U);
    EXPECT_LT(kit::chi_square_deviate(top), kit::kOnceInAMillion);
}

// In a position with few cards, the stock occupies the places of the hands and of the first discard; it is
// hidden there too.
TEST(TonkResample, HidesTheStockOfAPositionWithFewCards) {
    const auto options = read_options<Rules>(kit::words_of("edition=wikipedia-fr players=2"));
    ASSERT_TRUE(options);
    const kit::Lines lines("position dealer=p2\nhand p1 Ah 2h 3h Qc\nhand p2 3s 10c Ac\npile 4h 5c\n");
    const auto start = Rules::read_position(*options, lines.facts());
    ASSERT_TRUE(start);
    Rng rng(7);
    int looks = 0;
    for (int deal = 0; deal < 200; ++deal) {
        State state = resample(*observe<Rules>(*start, kSpectator), kSpectator, rng);
        while (state.phase != Phase::over) {
            for (const Seat seat : {Seat{0}, Seat{1}, kSpectator}) {
                const auto view = observe<Rules>(state, seat);
                for (const Card card : (*view).known.stock.cards) ASSERT_FALSE(is_known(card));
                ASSERT_TRUE(sound(resample(*view, seat, rng)));
                ++looks;
            }
            Actions actions;
            Patient::legal(state, actions);
            play(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
    }
    EXPECT_GT(looks, 3 * 200 * 3);
}

// In the first turn, nobody else can hold a Tonk, and all other hands are equally likely.
TEST(TonkResample, NobodyHoldsATonk) {
    Options options;
    Rng rng(31);
    const Carry before = first(options, Rules::draw(options, rng));
    State state;
    do state = start(options, before, shuffle(options, before, rng));
    while (state.phase == Phase::over);
    const View<Rules> view = observe<Rules>(state, kSpectator);
    std::vector<std::int64_t> totals(51);
    for (int i = 0; i < kWorlds; ++i) {
        const State world = resample(*view, kSpectator, rng);
        for (const Seat seat : seats(3)) ++totals[static_cast<std::size_t>(total(world.hand[seat]))];
    }
    for (int sum = 0; sum <= 50; ++sum) {
        const bool tonk = sum <= 15 || sum >= 49;
        EXPECT_EQ(totals[static_cast<std::size_t>(sum)] == 0, tonk) << sum;
    }
}

}  // namespace
}  // namespace brelan::tonk
