#include "games/tonk/bot/bots.hpp"

#include <gtest/gtest.h>

#include "bot/reason_text.hpp"
#include "core/options.hpp"
#include "core/random_options.hpp"
#include "games/tonk/bot/thumb.hpp"
#include "host/registry.hpp"
#include "kit/english.hpp"
#include "kit/lines.hpp"
#include "texts/tonk.hpp"
#include "think/verdict.hpp"

namespace brelan::tonk {
namespace {

using think::Thought;

State position(std::string_view options_words, const std::string& text) {
    const auto options = read_options<Rules>(kit::words_of(options_words));
    EXPECT_TRUE(options);
    const kit::Lines lines(text);
    const auto state = Rules::read_position(*options, lines.facts());
    EXPECT_TRUE(state) << (state ? "" : kit::english(state.fault(), texts::tonk::in(Language::english)));
    return *state;
}

void answer(State& state, std::string_view words) {
    const auto action = Rules::read_action(kit::words_of(words));
    ASSERT_TRUE(action && check(state, *action).none()) << words;
    play(state, *action);
}

Thought ask(std::string_view level, const State& state, std::int64_t nodes) {
    for (const think::Maker<Rules>& maker : bots()) {
        if (maker.name != level) continue;
        Actions list{};
        legal(state, list);
        const auto view = observe<Rules>(state, state.actor);
        return maker.make()->think(view, {list.begin(), list.size()}, {nodes, 0}, 1);
    }
    ADD_FAILURE() << level;
    return {};
}

std::string chosen(std::string_view level, const State& state) {
    Actions list{};
    legal(state, list);
    return think::action_text<Rules>(list[ask(level, state, 40'000).choice]);
}

bool lays(Action action) {
    return action.move == Move::set || action.move == Move::run || action.move == Move::lay;
}

// The sentences name only what was compared: never the top card of the stock, which nobody has seen. Holding
// back a spread is explained.
TEST(TonkBot, ReasonsAreAboutWhatWasCompared) {
    Rng rng(6);
    int stock = 0;
    for (int deal = 0; deal < 40; ++deal) {
        const Options options = editions()[static_cast<std::size_t>(deal % 3)].options;
        const auto carry = Rules::first(options, Rules::draw(options, rng));
        State state = Rules::start(options, carry, shuffle(options, carry, rng));
        for (Actions list{}; state.actor != kNobody;) {
            list.rewind();
            legal(state, list);
            const Thought thought = ask("keen", state, 2000);
            const Action action = list[thought.choice];
            const std::string_view key = thought.reason.key;
            const bool other_lays =
                list.size() > 1 && lays(list[think::next_best(thought.opinions, thought.choice)]);
            EXPECT_TRUE(key != "why.draw" || action.move == Move::draw_discard);
            EXPECT_TRUE(key != "why.lay" || (lays(action) && !other_lays));
            EXPECT_TRUE(key != "why.discard" || !other_lays);
            stock += key == "why.stock" && action.move == Move::draw_stock ? 1 : 0;
            EXPECT_TRUE(key != "why.hold" || (other_lays && !lays(action)));
            play(state, action);
        }
    }
    EXPECT_GT(stock, 0);
}

TEST(TonkBot, EveryLevelAnswersInEveryWayToPlay) {
    Rng rng(4);
    for (int i = 0; i < 20; ++i) {
        const Options options =
            i < 3 ? editions()[static_cast<std::size_t>(i)].options : random_values<Rules>(rng);
        if (!contradiction(options).none()) continue;
        const auto carry = Rules::first(options, Rules::draw(options, rng));
        State state = Rules::start(options, carry, shuffle(options, carry, rng));
        for (Actions list{}; state.actor != kNobody;) {
            list.rewind();
            legal(state, list);
            const Thought thought = ask(bots()[rng.below(4)].name, state, 300);
            ASSERT_LT(thought.choice, list.size());
            ASSERT_FALSE(thought.reason.key.empty());
            play(state, list[thought.choice]);
        }
    }
}

// Without time to examine anything, the searchers play as `basic` does.
TEST(TonkBot, WithoutTimeTheThumbDecides) {
    Rng rng(9);
    int choices = 0;
    for (int deal = 0; deal < 10; ++deal) {
        const Options options = editions()[0].options;
        const auto carry = Rules::first(options, Rules::draw(options, rng));
        State state = Rules::start(options, carry, shuffle(options, carry, rng));
        for (Actions list{}; state.actor != kNobody;) {
            list.rewind();
            legal(state, list);
            for (const std::string_view level : {"keen", "strong"})
                EXPECT_EQ(ask(level, state, 1).choice, ask("basic", state, 1).choice);
            choices += list.size() > 1 ? 1 : 0;
            play(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
        }
    }
    EXPECT_GT(choices, 20);
}

constexpr std::string_view kGoingOut =
    "position dealer=p3\nhand p1 7s 7h\nhand p2 As 2h 3d 4c 6s\nhand p3 Ah 2d 3c 4s 6h\npile 7d\n";

TEST(TonkBot, TheCardThatEndsItIsTaken) {
    const State state = position("edition=pagat players=3", std::string(kGoingOut));
    for (const std::string_view level : {"novice", "keen", "strong"})
        EXPECT_EQ(chosen(level, state), "draw discard") << level;
    State taken = state;
    answer(taken, "draw discard");
    for (const think::Maker<Rules>& maker : bots())
        EXPECT_EQ(chosen(maker.name, taken), "spread 7s 7h 7d") << maker.name;
}

TEST(TonkBot, TheLowestTotalIsDropped) {
    const State low = position("edition=wikipedia-fr players=3",
                               "position dealer=p3\nhand p1 As 2h\nhand p2 9s 8h 7d 9c\n"
                               "hand p3 Kh 8d 9d 6h\npile Qc\n");
    for (const think::Maker<Rules>& maker : bots()) EXPECT_EQ(chosen(maker.name, low), "drop") << maker.name;
}

// Without the king, the other four cards add up to eight points. Anyone who drops against such a hand pays,
// and the run can still be laid next turn. Laying the run now would reveal that one low card is left.
TEST(TonkBot, APlayerWhoHoldsASpreadBackSaysSo) {
    std::string stock = "stock 2d";
    for (int unknown = 0; unknown < 43; ++unknown) stock += " ?";
    State state = position("edition=wikipedia-fr players=2",
                           "position dealer=p2 played=-\nhand p1 Ah 2h 3h Kd\nhand p2 8s 9c\n"
                           "pile 8c 10h\n" +
                               stock + "\n");
    answer(state, "draw stock");
    for (const std::string_view level : {"keen", "strong"}) {
        const Thought thought = ask(level, state, 20'000);
        Actions list{};
        legal(state, list);
        EXPECT_EQ(think::action_text<Rules>(list[thought.choice]), "discard Kd") << level;
        ASSERT_EQ(thought.reason.key, "why.hold") << level;
        EXPECT_EQ(thought.reason.facts[0].second, "spread Ah 2h 3h") << level;
    }
    EXPECT_EQ(chosen("basic", state), "spread Ah 2h 3h");
}

TEST(TonkBot, HoldingBackIsExplainedInBothLanguages) {
    const bot::Reason held{
        "why.hold", {{"other", "spread Ah 2h 3h"}, {"points", "+1.27"}, {"next", "+0.95"}}, {}};
    const host::Host& game = *host::find_game("tonk");
    EXPECT_EQ(bot::sentence_of(held, game.phrases(Language::english)),
              "These cards are better held back than laid: +1.27 points on average, against +0.95 with "
              "“Lay A♥ 2♥ 3♥”.");
    EXPECT_EQ(bot::sentence_of(held, game.phrases(Language::french)),
              "Mieux vaut garder ces cartes en main que les poser : +1,27 points en moyenne, contre +0,95 "
              "avec « Poser 1♥ 2♥ 3♥ ».");
}

// The dearest cards are kings, but there are two of them.
TEST(TonkBot, TheThumbKeepsPairs) {
    State state = position("edition=wikipedia-fr players=2",
                           "position dealer=p2\nhand p1 Ks Kh 9d 5c 2h\nhand p2 As 3h 8d 4c 6s\npile Jc\n");
    answer(state, "draw discard");
    EXPECT_EQ(chosen("basic", state), "discard 9d");
}

TEST(TonkBot, APlayerWithMoreCardsMayDropWithMore) {
    const State few = position("edition=wikipedia-fr players=2",
                               "position dealer=p2\nhand p1 Ks 5c\nhand p2 As 3h\npile Jc\n");
    const State many = position("edition=wikipedia-fr players=2",
                                "position dealer=p2\nhand p1 Ks 5c\nhand p2 As 3h 8d 4c 6s\npile Jc\n");
    EXPECT_LT(drop_limit(few, Seat{0}), drop_limit(many, Seat{0}));
}

}  // namespace
}  // namespace brelan::tonk
