#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>

#include "core/playout.hpp"
#include "games/tarot/bot/bots.hpp"
#include "games/tarot/bot/price.hpp"
#include "games/tarot/bot/reasons.hpp"
#include "games/tarot/bot/truth.hpp"
#include "games/tarot/bot/worth.hpp"
#include "games/tarot/tests/bot_kit.hpp"

// Bots that have agreed on signals give them, and claim nothing untrue about a hand.
namespace brelan::tarot {
namespace {

TruthCount truth_of(std::string_view level, const TruthAsked& asked) {
    for (const think::Maker<Rules>& maker : bots())
        if (maker.name == level) return count_truth(*maker.make(), asked);
    return {};
}

bool is_at_least(const Share& share, std::uint64_t percent) {
    return share.all > 0 && 100 * share.of_them >= percent * share.all;
}

// Under a sanitizer, everything takes ten times as long.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSlow = true;
#elif defined(__has_feature)
constexpr bool kSlow = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool kSlow = false;
#endif

// What two leads earned in the same worlds, in thousandths of a point.
think::Paired leads_of(int worlds, std::int64_t untrue, std::int64_t told, std::int64_t scatter) {
    think::Paired paired(2);
    for (int world = 0; world < worlds; ++world) {
        paired.put(0, untrue);
        paired.put(1, told + (world % 2 == 0 ? scatter : -scatter));
        paired.close();
    }
    return paired;
}
constexpr std::array<SaidLead, 2> kUntrueOrTold{{{Word::untrue}, {Word::honest}}};

// A bot tells the truth if that costs little, but not if it has been shown to cost a lot.
TEST(Truth, ASignalHasAPrice) {
    EXPECT_EQ(truest_of(leads_of(100, 9'000, 8'500, 0), kUntrueOrTold, 0), 1U);
    EXPECT_EQ(truest_of(leads_of(100, 9'000, 4'000, 0), kUntrueOrTold, 0), 0U);
    EXPECT_EQ(truest_of(leads_of(100, 9'000, 4'000, 40'000), kUntrueOrTold, 0), 1U)
        << "the search cannot tell";
    EXPECT_EQ(truest_of(leads_of(100, 90'000, 4'000, 900'000), kUntrueOrTold, 0), 0U)
        << "whatever it can tell";
}
TEST(Truth, AFewWorldsAllowNoPrice) {
    EXPECT_EQ(truest_of(leads_of(3, 9'000, 4'000, 0), kUntrueOrTold, 0), 1U);
    EXPECT_EQ(truest_of(leads_of(3, 90'000, 4'000, 0), kUntrueOrTold, 0), 0U);
}
TEST(Truth, WhatWasTriedToTheEndComesFirst) {
    think::Paired paired(3);
    for (int world = 0; world < 100; ++world) {
        paired.put(0, 9'000);
        paired.put(1, 8'900);
        paired.put(2, 8'800);
        paired.close();
    }
    const std::array<SaidLead, 3> leads{{{Word::untrue}, {Word::honest, true}, {Word::silent}}};
    EXPECT_EQ(truest_of(paired, leads, 0), 2U);
}

// The truth rates that a signalling bot should reach, and that the same bot without signals must not reach by
// chance.
TEST(Truth, TheSignalIsPartOfTheChoice) {
    const TruthAsked opening{{}, kSlow ? 30 : 200, {kSlow ? 2'000 : 10'000, 0}, 3, true};
    const Truth told = truth_of("keen+signals", opening).opening;
    EXPECT_GE(told.leads, kSlow ? 10U : 100U);
    EXPECT_TRUE(is_at_least(told.given, 60)) << told.given.of_them << " of " << told.given.all;
    EXPECT_TRUE(is_at_least(told.so, 90)) << told.so.of_them << " of " << told.so.all;
    if (kSlow) return;
    for (const LeadSays says : {LeadSays::honour, LeadSays::no_honour, LeadSays::few_trumps})
        EXPECT_TRUE(is_at_least(told.says[static_cast<std::size_t>(says)], 90)) << int(says);
    const Truth chance = truth_of("keen", opening).opening;
    EXPECT_FALSE(is_at_least(chance.given, 60)) << chance.given.of_them << " of " << chance.given.all;
    EXPECT_FALSE(is_at_least(chance.so, 70)) << chance.so.of_them << " of " << chance.so.all;
}

TEST(Truth, LaterLeadsAreTrueToo) {
    if (kSlow) GTEST_SKIP() << "too few nodes tell nothing, and enough of them take minutes here";
    for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
        TruthAsked asked{{}, 20, {30'000, 0}, 4};
        asked.options.players = static_cast<std::uint8_t>(players);
        const Truth all = truth_of("keen+signals", asked).all;
        EXPECT_GE(all.so.all, 30U);
        EXPECT_TRUE(is_at_least(all.so, 90)) << players << ": " << all.so.of_them << " of " << all.so.all;
    }
}

bool is_key(std::string_view key, std::string_view name) {
    return key.substr(0, key.rfind(".more")) == std::string("why.signal.") + std::string(name);
}

// Whether another defender has led a card like this.
bool was_led(const State& state, bool (*fits)(Card)) {
    const Card led = table_card(state, 0);
    return state.on_table > 0 && state.leader != state.taker && is_card(led) && is_plain(led) && fits(led);
}

// How many of the earlier tricks this seat has led, and whether another defender has led this suit.
struct Led {
    int tricks = 0;
    bool by_another = false;
};
Led led_before(const State& state, Seat seat, int lane) {
    Led led;
    for_each_trick(state, [&](Seat leader, const Card* cards, Seat) {
        led.tricks += leader == seat ? 1 : 0;
        const bool other = leader != state.actor && leader != state.taker;
        led.by_another = led.by_another || (other && cards[0].lane() == lane);
    });
    return led;
}

// Whether this seat is another player and known to be the actor's fellow defender.
bool is_fellow(const State& state, Seat seat) {
    const bool found_out = state.called != kNoCard && called_is_seen(state) && seat == state.partner;
    return seat != kNobody && seat != state.actor && seat != state.taker && !found_out;
}

// Checks a claim about another defender's signal against the cards played.
bool is_reading_true(const State& state, Card card, std::string_view key) {
    if (is_key(key, "read.promise")) return was_led(state, [](Card led) { return led.place() < 5; });
    if (is_key(key, "read.deny"))
        return was_led(state, [](Card led) { return led.place() >= 5 && led.place() < kQueen; });
    if (is_key(key, "read.strong"))
        return was_led(state, [](Card led) { return led.place() == kKing; }) &&
               led_before(state, state.leader, kNoLane).tricks == 0;
    if (is_key(key, "read.asks")) return is_trump(card) && state.led == kNoLane;
    const bool leads_a_suit = state.led == kNoLane && is_plain(card) && state.plays > 0;
    if (is_key(key, "read.line"))
        return leads_a_suit && led_before(state, state.actor, card.lane()).by_another;
    return leads_a_suit && is_fellow(state, state.excuse_by) &&
           (is_key(key, "read.holds") || is_key(key, "read.stop"));
}

// Whether a sentence's claim about the player of the card is true, computed independently of the bots.
bool is_claim_true(const State& state, Card card, std::string_view key) {
    const CardSet& hand = state.hands[state.actor];
    const auto has_card = [&](int lane, int place) {
        return holds(hand, Card{static_cast<std::uint8_t>(16 * lane + place)});
    };
    const int trumps = bits::count(hand.trumps & kTrumpBits);
    const int lane = state.on_table == 0 ? card.lane() : state.led;
    const bool honour = lane < kTrumpLane && (has_card(lane, kKing) || has_card(lane, kQueen));
    const int length =
        lane < kTrumpLane ? bits::count(std::uint64_t{hand.suits[static_cast<std::size_t>(lane)]}) : 0;
    constexpr std::array<int, 3> kStrong{42, 30, 26};
    const int least = kStrong[static_cast<std::size_t>(state.options.players - kLeastPlayers)];
    if (is_key(key, "promise") || is_key(key, "holds")) return honour;
    if (is_key(key, "deny")) return !honour;
    if (is_key(key, "odd")) return trumps >= 7;
    if (is_key(key, "even")) return trumps < 7;
    if (is_key(key, "asks")) return length >= 5 && !holds(hand, kPetit);
    if (is_key(key, "two")) return length == 2;
    if (is_key(key, "stop")) return trumps <= 4 && holds(hand, kPetit);
    for (const std::string_view strong : {"king", "dogsking", "dogssuit", "ownline"})
        if (is_key(key, strong)) return worth_of(hand).points >= least;
    return key.starts_with("why.signal.") ? is_reading_true(state, card, key) : true;
}

// Hints are available for any hand, and give a reason for every legal card.
TEST(Truth, EveryReasonAboutASignalIsSo) {
    Rng rng(21);
    std::map<std::string, int> claims;
    for (int deal = 0; deal < 300; ++deal) {
        Options options;
        options.players = static_cast<std::uint8_t>(kLeastPlayers + deal % 3);
        const Carry carry = Rules::first(options, Rules::draw(options, rng));
        State state = start(options, carry, shuffle(options, carry, rng));
        while (state.actor != kNobody) {
            const Memory memory = remember(state, true);
            Actions list;
            legal(state, list);
            for (const Action action : list) {
                if (action.move != Move::play) continue;
                const think::Reason reason = reason_of(state, memory, action);
                ASSERT_TRUE(is_claim_true(state, Card{action.a}, reason.key)) << reason.key;
                if (reason.key.starts_with("why.signal.")) ++claims[std::string(reason.key.substr(11))];
            }
            const bool usual = state.phase != Phase::play || rng.below(3) != 0;
            play(state, usual ? choose(state, memory) : random_action<Rules>(state, list, rng));
        }
    }
    for (const char* const own : {"promise", "deny", "odd", "even", "asks", "two", "holds", "stop", "king",
                                  "dogsking", "dogssuit", "ownline"})
        EXPECT_GT(claims[own], 0) << own;
    for (const char* const read :
         {"read.promise", "read.deny", "read.strong", "read.asks", "read.line", "read.stop"})
        EXPECT_GT(claims[read], 0) << read;
}

}  // namespace
}  // namespace brelan::tarot
