#include <gtest/gtest.h>

#include <algorithm>

#include "games/tarot/bot/bots.hpp"
#include "games/tarot/bot/courses.hpp"
#include "games/tarot/bot/memory.hpp"
#include "games/tarot/bot/policy.hpp"
#include "games/tarot/bot/reasons.hpp"
#include "games/tarot/bot/signals.hpp"
#include "games/tarot/rules/table.hpp"
#include "games/tarot/tarot.hpp"
#include "games/tarot/tests/bot_kit.hpp"
#include "kit/lines.hpp"

// The federation's signals, given and read by players who have agreed on them.
namespace brelan::tarot {
namespace {

// What the actor does when these cards are on the table, with signals and then without.
std::string signals(const std::string& text, std::initializer_list<const char*> table = {}) {
    return does(text, table, "players=4", true);
}
std::string silent(const std::string& text, std::initializer_list<const char*> table = {}) {
    return does(text, table, "players=4", false);
}

std::unique_ptr<think::Thinker<Rules>> bot_named(std::string_view name) {
    for (const think::Maker<Rules>& maker : bots())
        if (maker.name == name) return maker.make();
    return nullptr;
}

// The sentence that explains the actor's choice.
std::string why(const std::string& text, std::initializer_list<const char*> table = {}) {
    const State state = played(text, table);
    const Memory memory = remember(state, true);
    return std::string(reason_of(state, memory, choose(state, memory)).key);
}

TEST(Signals, LeadsByTheAgreedSignals) {
    const std::string hands =
        "hand p1 9t 10t 2s 3s\nhand p2 Qh 3h 7h 5h\nhand p3 8h 8c 9c 8d\nhand p4 6h 10c 4c 9d\n";
    EXPECT_EQ(does(taken_by_p1("p2", hands), {}, "players=4", true), "play 3h");
    const std::string poor =
        "hand p1 9t 10t 2s 3s\nhand p2 10h 3h 7h 5h\nhand p3 8h 8c 9c 8d\nhand p4 6h 10c 4c 9d\n";
    EXPECT_EQ(does(taken_by_p1("p2", poor), {}, "players=4", true), "play 7h");
    EXPECT_EQ(does(taken_by_p1("p2", poor), {}, "players=4", false), "play 3h");
}

// The search picks the suit. Low cards whose signal would be untrue are not offered to the search, even if
// they are worth as much as other low cards.
TEST(Signals, OnlyWhatIsSoIsLookedAtInASuit) {
    const auto looked_at = [](const std::string& p2, bool with_signals, const char* card) {
        const State state = position("players=4", taken_by_p1("p2", "hand p2 " + p2 + "\n"));
        Actions list;
        legal(state, list);
        const std::span<const Action> allowed(list.begin(), list.size());
        const Courses courses = courses_of(state, remember(state, with_signals), allowed);
        const Action action = *read_action(kit::words_of(card));
        return std::any_of(courses.list.begin(), courses.list.end(),
                           [&](const Course& course) { return course.actions.front() == action; });
    };
    const std::string honour = "2t 3t 4t Qh 9h 6h 5h 2h";
    EXPECT_TRUE(looked_at(honour, true, "2h"));
    EXPECT_TRUE(looked_at(honour, true, "5h"));
    for (const char* untrue : {"6h", "9h"}) EXPECT_FALSE(looked_at(honour, true, untrue)) << untrue;
    EXPECT_TRUE(looked_at(honour, false, "9h"));
    const std::string none = "2t 3t 4t 9h 7h 6h 5h 2h";
    EXPECT_FALSE(looked_at(none, true, "2h"));
    EXPECT_FALSE(looked_at(none, true, "5h"));
    EXPECT_TRUE(looked_at(none, true, "6h"));
    EXPECT_FALSE(looked_at(none, true, "3t"));
    EXPECT_TRUE(looked_at(none, true, "2t"));
}

// A card that is not offered has no value, even if another card is led in its place.
TEST(Signals, NothingIsKnownOfWhatIsNotOffered) {
    const State state = position("players=4", taken_by_p1("p2", "hand p2 2t 3t 4t 10h 8h Jh 5h 2h\n"));
    Actions list;
    legal(state, list);
    const std::unique_ptr<think::Thinker<Rules>> bot = bot_named("keen+signals");
    const think::Thought thought =
        bot->think(observe<Rules>(state, Seat{1}), {list.begin(), list.size()}, {2'000, 0}, 1);
    const auto tries = [&](const char* card) {
        const Action action = *read_action(kit::words_of(card));
        const auto at = std::find(list.begin(), list.end(), action) - list.begin();
        return thought.opinions[static_cast<std::size_t>(at)].tries;
    };
    EXPECT_EQ(tries("2h"), 0);
    EXPECT_EQ(tries("5h"), 0);
    EXPECT_GT(tries("8h"), 0);
    EXPECT_GT(tries("10h"), 0);
}

// If a lead earns less but says nothing, the bot gives the reason.
TEST(Signals, SilenceIsExplained) {
    const State state = position("players=4", taken_by_p1("p2", "hand p2 2t Qc 9c 7d 6d 2h\n"));
    Actions list;
    legal(state, list);
    const auto place = [&](const char* card) {
        return static_cast<std::size_t>(
            std::find(list.begin(), list.end(), *read_action(kit::words_of(card))) - list.begin());
    };
    const auto why_quiet = [&](std::int64_t queen, std::int64_t low) {
        think::Thought thought;
        thought.choice = place("Qc");
        thought.opinions.resize(list.size());
        thought.opinions[place("Qc")] = {queen, 8};
        thought.opinions[place("2h")] = {low, 8};
        return compared_reason(state, remember(state, true), {list.begin(), list.size()}, thought).key;
    };
    EXPECT_EQ(why_quiet(3'000, 4'000), "why.lead.quiet.more");
    EXPECT_NE(why_quiet(4'000, 3'000), "why.lead.quiet.more");
}

// The reason given is true of the hand, or it is not about the hand.
TEST(Signals, WhatIsNotSoIsNotClaimed) {
    const auto told = [](const std::string& p2, const char* card) {
        const State state = position("players=4", taken_by_p1("p2", "hand p2 " + p2 + "\n"));
        return std::string(reason_of(state, remember(state, true), *read_action(kit::words_of(card))).key);
    };
    EXPECT_EQ(told("2t 3t Jh 9h 6h 2h", "2h"), "why.lead.suit");
    EXPECT_EQ(told("2t 3t Jh 9h 6h 2h", "6h"), "why.signal.deny");
    EXPECT_EQ(told("2t 3t Qh 9h 6h 2h", "6h"), "why.lead.suit");
    EXPECT_EQ(told("2t 3t Qh 9h 6h 2h", "2h"), "why.signal.promise");
    EXPECT_EQ(told("2t 3t Qh 9h 6h 2h", "2t"), "why.signal.even");
    EXPECT_EQ(told("2t 3t Qh 9h 6h 2h", "3t"), "why.lead.trump");
    EXPECT_EQ(told("2t 3t 4t 5t 6t 7t 8t 9t", "8t"), "why.lead.trump");
    EXPECT_EQ(told("2t 3t 4t 5t 6t 7t 8t 9t", "9t"), "why.signal.odd");
}

// With five cards in the taker's suit and no Petit, a low card before a lower one asks for trumps.
TEST(Signals, AsksForTrumpsByTwoCardsOfTheTakersSuit) {
    const std::string hands =
        "hand p1 Kh 5d 21t 2s 3s 4s\nhand p2 4h 7h 9h 2h 3h 5t\nhand p3 Jh 10h 8c 9c 10c 2t\n"
        "hand p4 6h 5h 8d 9d 10d 4t\n";
    EXPECT_EQ(does(taken_by_p1("p1", hands), {"Kh"}, "players=4", true), "play 9h");
    EXPECT_EQ(does(taken_by_p1("p1", hands), {"Kh"}, "players=4", false), "play 2h");
    EXPECT_EQ(does(taken_by_p1("p1", hands), {"Kh", "2h"}, "players=4", true), "play 10h");
    const std::string petit =
        "hand p1 Kh 5d 21t 2s 3s 4s\nhand p2 4h 7h 9h 2h 3h 1t\nhand p3 Jh 10h 8c 9c 10c 2t\n"
        "hand p4 6h 5h 8d 9d 10d 4t\n";
    EXPECT_EQ(does(taken_by_p1("p1", petit), {"Kh"}, "players=4", true), "play 2h");
}

// A player who was asked for trumps leads them at the next opportunity.
TEST(Signals, LeadsTrumpsWhenAskedFor) {
    const std::string hands =
        "hand p1 Kh Nh 2d 2s 3s 21t\nhand p2 4h 7h 9h 2h 3h 3d\nhand p3 Jh 10h 8d 9c 10c 2t\n"
        "hand p4 6h 5h Qd 9d 10d 4t\n";
    const auto asked = {"Kh", "9h", "10h", "5h", "Nh", "2h", "Jh", "6h", "2d", "3d", "8d", "Qd"};
    EXPECT_EQ(does(taken_by_p1("p1", hands), asked, "players=4", true), "play 4t");
    EXPECT_NE(does(taken_by_p1("p1", hands), asked, "players=4", false), "play 4t");
    const auto silent = {"Kh", "2h", "10h", "5h", "Nh", "9h", "Jh", "6h", "2d", "3d", "8d", "Qd"};
    EXPECT_NE(does(taken_by_p1("p1", hands), silent, "players=4", true), "play 4t");
}

// Two low cards in a suit led by the defence, the higher first, show a doubleton.
TEST(Signals, ShowsTwoCardsOfASuitOfTheDefence) {
    const std::string hands =
        "hand p1 3h 2h 2d 2s 3s 4s\nhand p2 Kh Qh 8s 9s 10s 5t\nhand p3 7h 4h 8c 9c 10c 2t\n"
        "hand p4 6h 5h Ah 9d 10d 4t\n";
    EXPECT_EQ(does(taken_by_p1("p2", hands), {"Kh"}, "players=4", true), "play 7h");
    EXPECT_EQ(does(taken_by_p1("p2", hands), {"Kh"}, "players=4", false), "play 4h");
    EXPECT_EQ(does(taken_by_p1("p2", hands), {"Kh", "7h"}, "players=4", true), "play Ah");
    State state = position("players=4", taken_by_p1("p2", hands));
    for (const char* card : {"Kh", "7h", "Ah", "2h", "Qh", "4h"}) {
        const auto action = read_action(kit::words_of(card));
        ASSERT_TRUE(action && check(state, *action) == kAllowed) << card;
        play(state, *action);
    }
    const Memory memory = remember(state, true);
    EXPECT_NE(memory.paired[Seat{2}], 0);
    EXPECT_EQ(memory.paired[Seat{3}], 0);
    EXPECT_EQ(memory.asks, 0);
    EXPECT_EQ(remember(state).paired[Seat{2}], 0);
}

// The taker leads their suit for the first time.
TEST(Signals, TheExcuseOnTheTakersSuitPromisesTheHolding) {
    const auto hands = [](const std::string& p2) {
        return taken_by_p1("p1", "hand p1 Kh 4h 21t 20t 2s 3s\nhand p2 " + p2 +
                                     "\nhand p3 5h 7h 3c 4c 5c 6t\nhand p4 8h 9h 6c 7c 10c 7t\n");
    };
    const std::string holds = hands("X Qh 6h 9c 8d 4s");
    EXPECT_EQ(signals(holds, {"Kh"}), "play X");
    EXPECT_EQ(why(holds, {"Kh"}), "why.signal.holds");
    EXPECT_EQ(silent(holds, {"Kh"}), "play 6h");
    EXPECT_EQ(signals(hands("X Jh 6h 9c 8d 4s"), {"Kh"}), "play 6h");

    const Memory memory = remember(played(holds, {"Kh", "X", "5h", "8h"}), true);
    EXPECT_EQ(memory.holding[Seat{1}], 1 << suit_card(1, kKing).lane());
    EXPECT_EQ(memory.asks, seat_bit(Seat{1}));
    EXPECT_EQ(remember(played(holds, {"Kh", "X"})).asks, 0);
}

TEST(Signals, TheExcuseOnADefendersTrumpAsksToStop) {
    const auto hands = [](const std::string& p3) {
        return taken_by_p1("p2", "hand p1 3h 4h 21t 20t 2s 3s\nhand p2 9t 8t Ah 2h 4s 5s\nhand p3 " + p3 +
                                     "\nhand p4 8h 9h 6c 7c 10c 7t\n");
    };
    const std::string petit = hands("X 1t 3t 5h 9c 8d");
    EXPECT_EQ(signals(petit, {"9t"}), "play X");
    EXPECT_EQ(why(petit, {"9t"}), "why.signal.stop");
    EXPECT_EQ(silent(petit, {"9t"}), "play 3t");
    EXPECT_EQ(signals(hands("X 2t 3t 5h 9c 8d"), {"9t"}), "play 2t");

    const Memory asked = remember(played(petit, {"9t"}), true);
    EXPECT_EQ(asked.asks, seat_bit(Seat{1}));  // asked by the odd trump
    const Memory stopped = remember(played(petit, {"9t", "X"}), true);
    EXPECT_EQ(stopped.asks, 0);
    EXPECT_EQ(stopped.stops, seat_bit(Seat{2}));
}

const std::string kStrongHand = "21t 20t 19t 18t ";

// p2 leads; the other hands do not matter.
std::string led_by_p2(const std::string& p2, const std::string& dog) {
    return taken_by_p1("p2", dog + "hand p2 " + p2 + "\n");
}

TEST(Signals, AStrongHandLeadsItsKing) {
    EXPECT_EQ(signals(led_by_p2(kStrongHand + "Kh 5h 2h", "")), "play Kh");
    EXPECT_EQ(why(led_by_p2(kStrongHand + "Kh 5h 2h", "")), "why.signal.king");
    const std::string weak = led_by_p2("2t 3t 4t 6t Kh 5h 2h", "");
    EXPECT_EQ(signals(weak), "play 2h");
    EXPECT_EQ(why(weak), "why.signal.promise");
    EXPECT_EQ(silent(weak), "play Kh");
}

// At first, nobody knows who plays with whom, so leading a king says nothing about the rest of the hand.
TEST(Signals, AmongFivePlayersNoLeadShowsAStrongHand) {
    const auto shown_by_king = [](const std::string& options, const std::string& call) {
        const State state = position(options, "position taker=p1 contract=garde leader=p2" + call +
                                                  "\nhand p2 " + kStrongHand + "Kh 5h 2h\n");
        const int held = table_hand(state);
        return strength_shown(Memory{}, state, Seat{1}, Card{read_action(kit::words_of("play Kh"))->a}, held);
    };
    EXPECT_EQ(shown_by_king("players=4", ""), Strength::king);
    EXPECT_EQ(shown_by_king("players=5", " called=Kd partner=p3"), Strength::nothing);
}

TEST(Signals, AStrongHandLeadsTheSuitOfTheKingInTheDog) {
    const std::string dog = "dog Kd 2d 3c 4c 5s 6s\n";
    const std::string strong = led_by_p2(kStrongHand + "7d 8h 9h", dog);
    EXPECT_EQ(signals(strong), "play 7d");
    EXPECT_EQ(why(strong), "why.signal.dogsking");
    EXPECT_EQ(silent(strong), "play 8h");
    const std::string weak = led_by_p2("2t 3t 7d 8d 9d 8h 9h", dog);
    EXPECT_EQ(signals(weak), "play 8h");
    EXPECT_EQ(silent(weak), "play 7d");
}

TEST(Signals, AStrongHandLeadsTheDogsLongSuit) {
    const std::string strong = kStrongHand + "7d 8h 9h";
    const std::string long_suit = led_by_p2(strong, "dog 2d 3d 4d 4c 5s 6s\n");
    EXPECT_EQ(signals(long_suit), "play 7d");
    EXPECT_EQ(why(long_suit), "why.signal.dogssuit");
    // A tie for the longest suit shows nothing.
    EXPECT_EQ(signals(led_by_p2(strong, "dog 2d 3d 4d 4c 5c 6c\n")), "play 8h");
}

TEST(Signals, AStrongHandWithManyTrumpsLeadsAnOddOne) {
    const std::string strong = led_by_p2(kStrongHand + "10t 8t 7t 8h 9h", "");
    EXPECT_EQ(signals(strong), "play 7t");
    EXPECT_EQ(why(strong), "why.signal.odd");
    EXPECT_EQ(silent(strong), "play 8h");
    const std::string of_five = "position taker=p1 contract=garde leader=p2 called=Kd partner=p3\nhand p2 " +
                                kStrongHand + "10t 8t 7t 8h 9h\n";
    EXPECT_EQ(does(of_five, {}, "players=5", true), "play 8h") << "where no lead shows strength";
}

// p2 led clubs; p3 has taken the trick.
TEST(Signals, AStrongHandLeavesTheLineWhenItGainsTheLead) {
    const auto hands = [](const std::string& p3) {
        return taken_by_p1(
            "p2", "hand p1 4c 2h 17t 16t 2s 3s 4s 5s\nhand p2 2c 3h 4h 6s 7s 8s 9s 10s\nhand p3 " + p3 +
                      "\nhand p4 3c 9c 10c Kh 7h 2d 3d 4d\n");
    };
    const auto tricks = {"2c", "Kc", "3c", "4c"};
    const std::string strong = hands("Kc 7c 8h 9h 21t 20t 19t 18t");
    EXPECT_EQ(signals(strong, tricks), "play 8h");
    EXPECT_EQ(why(strong, tricks), "why.signal.ownline");
    EXPECT_EQ(silent(strong, tricks), "play 7c");
    EXPECT_EQ(signals(hands("Kc 7c 8h 9h 2t 3t 4t 5t"), tricks), "play 7c");

    const auto next = {"2c", "Kc", "3c", "4c", "8h", "Kh", "2h", "3h"};
    EXPECT_EQ(signals(strong, next), "play 7h");  // p4 continues the line, although clubs are longer
    EXPECT_EQ(why(strong, next), "why.signal.read.line");
    EXPECT_EQ(silent(strong, next), "play 9c");
}

// The last player to lead the line gets no message about it from a partner. The same goes for a request to
// stop leading trumps.
TEST(Signals, NobodyReadsWhatTheySaidThemselves) {
    State state = position("players=4", taken_by_p1("p2", "hand p2 9t 8t Ah 2h 4s 5s\n"));
    const auto said_by = [&](Seat seat) {
        Memory memory;
        memory.signals = true;
        memory.strong = SeatSet{14};  // the three defenders have shown strong hands
        memory.line_of = seat;
        memory.stops = seat_bit(seat);
        return memory;
    };
    const auto lane_of = [](const char* card) { return Card{read_action(kit::words_of(card))->a}.lane(); };
    for (const Seat seat : {Seat{1}, Seat{2}}) {
        Memory memory = said_by(seat);
        memory.line = static_cast<std::uint8_t>(1U << lane_of("play 4s"));
        const bool other = seat != state.actor;
        const std::string_view heart = reason_of(state, memory, *read_action(kit::words_of("play Ah"))).key;
        const std::string_view spade = reason_of(state, memory, *read_action(kit::words_of("play 4s"))).key;
        EXPECT_EQ(heart == "why.signal.read.stop", other) << heart;
        EXPECT_EQ(spade == "why.signal.read.line", other) << spade;
    }
}

// A king shows a strong hand if it is a defender's first lead, but not later.
TEST(Signals, OnlyTheFirstLeadOfAKingIsReadAsStrong) {
    const std::string hands =
        "hand p1 9h 10h 2s 3s 4s\nhand p2 Kh Kd 5c 6c 7c\nhand p3 2h 3h 2d 3d 4d\nhand p4 4h 5h 5d 6d 7d\n";
    const auto read = [&](std::initializer_list<const char*> cards) {
        const State state = played(taken_by_p1("p2", hands), cards);
        Actions list;
        legal(state, list);
        return std::string(reason_of(state, remember(state, true), list[0]).key);
    };
    EXPECT_EQ(read({"Kh"}), "why.signal.read.strong");
    EXPECT_NE(read({"Kh", "2h", "4h", "9h", "Kd"}), "why.signal.read.strong");
}

// A memory updated card by card in playouts equals the memory of the whole deal, signals included.
TEST(Signals, AreRememberedAsTheyWereNoted) {
    Rng rng(12);
    for (int deal = 0; deal < 200; ++deal) {
        Options options;
        options.players = static_cast<std::uint8_t>(kLeastPlayers + deal % 3);
        const Carry carry = Rules::first(options, Rules::draw(options, rng));
        State state = start(options, carry, shuffle(options, carry, rng));
        Memory noted;
        noted.signals = true;
        while (state.actor != kNobody) {
            const Action action = choose(state, noted);
            const Memory whole = remember(state, true);
            ASSERT_EQ(choose(state, whole), action);
            ASSERT_EQ(whole.asks, noted.asks);
            ASSERT_EQ(whole.strong, noted.strong);
            ASSERT_EQ(whole.line, noted.line);
            ASSERT_EQ(whole.stops, noted.stops);
            ASSERT_EQ(whole.line_of, noted.line_of);
            ASSERT_EQ(whole.led_shows, noted.led_shows);
            if (action.move == Move::play) note(noted, state, Card{action.a});
            play(state, action);
            noted.called_seen = remember(state).called_seen;
        }
    }
}

}  // namespace
}  // namespace brelan::tarot
