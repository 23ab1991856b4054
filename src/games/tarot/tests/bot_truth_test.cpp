#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "core/playout.hpp"
#include "games/tarot/bot/bots.hpp"
#include "games/tarot/bot/reasons.hpp"
#include "games/tarot/bot/truth.hpp"
#include "games/tarot/bot/worth.hpp"
#include "games/tarot/tests/bot_kit.hpp"

// Whoever has agreed on signals gives them, and nothing is claimed of a hand that is not so.
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

// The aims of the signals, and what the same player comes to by chance.
TEST(Truth, TheSignalIsPartOfTheChoice) {
    const TruthAsked opening{{}, 250, {1'500, 0}, 3, true};
    const Truth told = truth_of("keen+signals", opening).opening;
    EXPECT_GE(told.leads, 100U);
    EXPECT_TRUE(is_at_least(told.given, 60)) << told.given.of_them << " of " << told.given.all;
    EXPECT_TRUE(is_at_least(told.so, 90)) << told.so.of_them << " of " << told.so.all;
    for (const LeadSays says : {LeadSays::honour, LeadSays::no_honour, LeadSays::few_trumps})
        EXPECT_TRUE(is_at_least(told.says[static_cast<std::size_t>(says)], 90)) << int(says);
    const Truth chance = truth_of("keen", opening).opening;
    EXPECT_FALSE(is_at_least(chance.given, 60)) << chance.given.of_them << " of " << chance.given.all;
    EXPECT_FALSE(is_at_least(chance.so, 70)) << chance.so.of_them << " of " << chance.so.all;
}

TEST(Truth, LaterLeadsAreTrueToo) {
    for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
        TruthAsked asked{{}, 24, {300, 0}, 4};
        asked.options.players = static_cast<std::uint8_t>(players);
        const Truth all = truth_of("keen+signals", asked).all;
        EXPECT_GE(all.so.all, 30U);
        EXPECT_TRUE(is_at_least(all.so, 90)) << all.so.of_them << " of " << all.so.all;
    }
}

bool is_key(std::string_view key, std::string_view name) {
    return key.substr(0, key.rfind(".more")) == std::string("why.signal.") + std::string(name);
}

// Whether what a sentence says of the one who plays the card is so, told by other means than the bots'.
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
    return true;
}

// A hint can be asked for with any cards, and tells why any card may be played.
TEST(Truth, EveryReasonAboutASignalIsSo) {
    Rng rng(21);
    int claims = 0;
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
                claims += reason.key.starts_with("why.signal.") ? 1 : 0;
            }
            const bool usual = state.phase != Phase::play || rng.below(3) != 0;
            play(state, usual ? choose(state, memory) : random_action<Rules>(state, list, rng));
        }
    }
    EXPECT_GT(claims, 3'000);
}

}  // namespace
}  // namespace brelan::tarot
