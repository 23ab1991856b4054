#include "core/playout.hpp"
#include "games/tarot/bot/bots.hpp"
#include "games/tarot/bot/reasons.hpp"
#include "games/tarot/tests/bot_kit.hpp"

// What bots say about their choices.
namespace brelan::tarot {
namespace {

std::unique_ptr<think::Thinker<Rules>> level(std::string_view name) {
    for (const think::Maker<Rules>& maker : bots())
        if (maker.name == name) return maker.make();
    return nullptr;
}

// A course dropped early was tried in fewer worlds. Those worlds may have been lucky, but the choice must not
// be reported as worth less.
TEST(Words, NothingIsSaidToBeBetterThanTheChoice) {
    const auto strong = level("strong");
    const Options options = *read_options<Rules>(kit::words_of("players=4"));
    Rng rng(3);
    int given_up = 0;
    for (int deal = 0; deal < 2; ++deal) {
        const Carry carry = Rules::first(options, Rules::draw(options, rng));
        State state = start(options, carry, shuffle(options, carry, rng));
        while (state.actor != kNobody) {
            Actions list;
            legal(state, list);
            const think::Thought thought = strong->think(observe<Rules>(state, state.actor),
                                                         {list.begin(), list.size()}, {10'000, 0}, 5);
            const think::Opinion& choice = thought.opinions[thought.choice];
            for (const think::Opinion& opinion : thought.opinions) {
                if (opinion.tries == 0) continue;
                given_up += opinion.tries < choice.tries ? 1 : 0;
                ASSERT_LE(opinion.value, choice.value) << opinion.tries << " of " << choice.tries;
            }
            play(state, list[thought.choice]);
        }
    }
    EXPECT_GT(given_up, 50);
}

// The sentence for this card when these cards are on the table.
std::string why(const std::string& text, std::initializer_list<const char*> table, const char* card) {
    const State state = played(text, table);
    const auto action = read_action(kit::words_of(card));
    EXPECT_TRUE(action && check(state, *action) == kAllowed) << card;
    return std::string(reason_of(state, remember(state, true), *action).key);
}

TEST(Words, OnlyHighTrumpsCatchThePetit) {
    const std::string hands =
        "hand p1 4t 15t 16t 20t\nhand p2 1t 3h 7h 5h\nhand p3 8h 8c 9c 8d\n"
        "hand p4 6h 10c 4c 9d\n";
    for (const char* low : {"4t", "15t"})
        EXPECT_EQ(why(taken_by_p1("p1", hands), {}, low), "why.lead.trump") << low;
    for (const char* high : {"16t", "20t"})
        EXPECT_EQ(why(taken_by_p1("p1", hands), {}, high), "why.hunt") << high;
}

// A seat's first low card in a suit promises the king or queen, provided that the seat may have one of them.
TEST(Words, APromiseIsTheFirstLeadOfASuitWithAnHonourOut) {
    const auto hands = [](const std::string& p1, const std::string& p2, const std::string& p3) {
        return taken_by_p1("p2",
                           "hand p1 " + p1 + "\nhand p2 " + p2 + "\nhand p3 " + p3 + "\nhand p4 3h 9h 10c\n");
    };
    const std::string promise = "why.signal.read.promise";
    EXPECT_EQ(why(hands("Ah 21t 2s", "5h 4h Kh", "2h 10h 8c"), {"5h"}, "2h"), promise);
    EXPECT_NE(why(hands("Ah 21t 2s", "5h 4h 8d", "Kh Qh 2h"), {"5h"}, "2h"), promise);
    const auto first = {"5h", "2h", "3h", "Ah", "4h"};
    EXPECT_NE(why(hands("Ah 21t 2s", "5h 4h Kh", "2h 10h 8c"), first, "10h"), promise);
}

}  // namespace
}  // namespace brelan::tarot
