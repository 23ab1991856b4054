#include "games/pontoon/bot/bots.hpp"

#include "core/random_options.hpp"
#include "games/pontoon/bot/banker.hpp"
#include "games/pontoon/bot/punter.hpp"
#include "games/pontoon/bot/thumb.hpp"
#include "games/pontoon/odds/outlook.hpp"
#include "games/pontoon/tests/table.hpp"
#include "think/verdict.hpp"

namespace brelan::pontoon {
namespace {

using think::Thought;

Thought ask(std::string_view level, const State& state, const think::Limit& limit = {3'000, 0}) {
    for (const think::Maker<Rules>& maker : bots()) {
        if (maker.name != level) continue;
        Actions list{};
        legal(state, list);
        const auto view = observe<Rules>(state, state.actor);
        return maker.make()->think(view, {list.begin(), list.size()}, limit, 1);
    }
    ADD_FAILURE() << level;
    return {};
}

std::string chosen(std::string_view level, const State& state) {
    Actions list{};
    legal(state, list);
    return think::action_text<Rules>(list[ask(level, state).choice]);
}

// A deal with these cards, between one punter and the banker.
State dealt(std::string_view edition, const std::string& cards) {
    return table::position(table::options(std::string(edition) + " players=2"),
                           "position bank=p2\nhand p1 " + cards + "\nhand p2 8c 7d\n");
}

// The same deal after the punter has staked one counter; the cards to come are arbitrary.
State with_hand(std::string_view edition, const std::string& cards) {
    State state = dealt(edition, cards);
    if (state.phase == Phase::brulet) table::answer(state, {Move::no_brulet});
    table::answer(state, {Move::stake, 1});
    if (state.phase == Phase::doubling) table::answer(state, {Move::no_double});
    Rng rng(2);
    return resample(visible(state, Seat{0}), Seat{0}, rng);
}

TEST(Bot, EveryLevelAnswersInEveryWayToPlay) {
    Rng rng(4);
    for (int i = 0; i < 24; ++i) {
        const Options options =
            i < 4 ? editions()[static_cast<std::size_t>(i)].options : random_values<Rules>(rng);
        if (!contradiction(options).none()) continue;
        const auto carry = first(options, Rules::draw(options, rng));
        State state = start(options, carry, shuffle(options, carry, rng));
        for (Actions list{}; state.actor != kNobody;) {
            list.rewind();
            legal(state, list);
            const std::string_view level = bots()[rng.below(4)].name;
            const Thought thought = ask(level, state);
            ASSERT_LT(thought.choice, list.size());
            ASSERT_FALSE(thought.reason.key.empty());
            Rules::play(state, list[thought.choice]);
        }
    }
}

TEST(Bot, TheSameAnswerWhateverIsHidden) {
    Rng rng(8);
    const State state = with_hand("edition=1939", "Ks 3h");
    for (int i = 0; i < 4; ++i) {
        const State other = resample(visible(state, Seat{0}), Seat{0}, rng);
        for (const think::Maker<Rules>& maker : bots()) {
            const Thought one = ask(maker.name, state);
            const Thought two = ask(maker.name, other);
            EXPECT_EQ(one.choice, two.choice);
            for (std::size_t k = 0; k < one.opinions.size(); ++k)
                EXPECT_EQ(one.opinions[k].value, two.opinions[k].value);
        }
    }
}

// Without time to think, the searchers and the counting bot play like `basic`.
TEST(Bot, WithoutTimeTheThumbDecides) {
    Rng rng(9);
    int choices = 0;
    for (const auto& edition : editions()) {
        const Options options = edition.options;
        const auto carry = first(options, Rules::draw(options, rng));
        State state = start(options, carry, shuffle(options, carry, rng));
        for (Actions list{}; state.actor != kNobody;) {
            list.rewind();
            legal(state, list);
            for (const std::string_view level : {"keen", "strong"}) {
                const Thought thought = ask(level, state, {1, 0});
                EXPECT_EQ(thought.choice, ask("basic", state).choice) << edition.name;
                EXPECT_LE(thought.nodes, 1 + 64);
            }
            choices += list.size() > 1 ? 1 : 0;
            Rules::play(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
        }
    }
    EXPECT_GT(choices, 20);
}

// The counting bot, too, stops on request or when its time is up.
TEST(Bot, StrongStopsCounting) {
    const std::atomic<bool> stop{true};
    const State state = dealt("edition=2011", "6h 2c");
    Actions list{};
    legal(state, list);
    const auto view = observe<Rules>(state, state.actor);
    const auto count = [&](const think::Limit& limit) {
        return bots()[3].make()->think(view, {list.begin(), list.size()}, limit, 1);
    };
    const Thought whole = count({10'000'000, 0, nullptr});
    const Thought stopped = count({10'000'000, 0, &stop});
    EXPECT_GT(whole.nodes, 1000);
    EXPECT_LE(stopped.nodes, 64);
    EXPECT_EQ(stopped.choice, ask("basic", state).choice);
}

TEST(Bot, StrongKnowsWhatEveryBookKnows) {
    EXPECT_EQ(chosen("strong", with_hand("edition=2011", "Ks Qh")), "stick");
    EXPECT_EQ(chosen("strong", with_hand("edition=2011", "Ks 2h")), "twist");
    EXPECT_EQ(chosen("strong", with_hand("edition=2011", "6s 5h")), "buy 1");
    EXPECT_EQ(chosen("strong", with_hand("edition=2011", "As Ah")), "split");
    EXPECT_EQ(chosen("strong", with_hand("edition=1850", "Ks Qh")), "stick");
}

TEST(Bot, StrongStakesMostOnAnAce) {
    EXPECT_EQ(chosen("strong", dealt("edition=2011", "Ah 2c")), "stake 10");
    EXPECT_EQ(chosen("strong", dealt("edition=2011", "6h 2c")), "stake 1");
}

// A stake that cannot be best gets a value only on request; the choice and its reason stay the same.
TEST(Bot, StrongValuesEveryAmountWhereAsked) {
    const think::Limit enough{2'000'000, 0};
    think::Limit every = enough;
    every.every = true;
    State buying = dealt("edition=2011", "6s 5h");
    table::answer(buying, {Move::stake, 6});
    Rng rng(2);
    buying = resample(visible(buying, Seat{0}), Seat{0}, rng);
    for (const State& state : {dealt("edition=2011", "6h 2c"), buying}) {
        const Thought few = ask("strong", state, enough);
        const Thought all = ask("strong", state, every);
        EXPECT_EQ(all.choice, few.choice);
        EXPECT_EQ(all.reason.facts, few.reason.facts);
        std::size_t valued = 0;
        for (std::size_t i = 0; i < all.opinions.size(); ++i) {
            EXPECT_EQ(all.opinions[i].tries, 1) << i;
            EXPECT_LE(all.opinions[i].value, all.opinions[all.choice].value) << i;
            if (few.opinions[i].tries == 0) continue;
            ++valued;
            EXPECT_EQ(all.opinions[i].value, few.opinions[i].value) << i;
        }
        EXPECT_LT(valued, all.opinions.size());
    }
}

// The banker draws when the present total would certainly lose.
TEST(Bot, StrongBankerLooksAtTheTable) {
    State state = table::position(table::options("edition=2011 players=2"),
                                  "position bank=p2\nhand p1 2s 3h\nhand p2 Ks 8d\nstock 4h 5d 2c 9s\n");
    table::answer(state, {Move::stake, 5});
    for (int i = 0; i < 3; ++i) table::answer(state, {Move::twist});  // five cards
    ASSERT_EQ(state.phase, Phase::banker);
    EXPECT_EQ(chosen("strong", state), "twist");  // eighteen does not beat five cards
}

// The tree's values for a hand, compared with the exact values from the odds engine. The banker draws below
// 17 and to soft hands below 18.
void expect_as_the_odds(const Options& options, BankerStart start, FirstCard bankers,
                        const std::string& cards, int one, int other) {
    const Model model(options);
    const Values values = values_of_punter(model, *read_drawing_rule("below-17,soft-18"), start);
    PunterOutlook outlook(model, values, start.doubled, nullptr, true);
    State known =
        visible(with_hand("edition=" + std::string(editions()[options.edition].name), cards), Seat{0}).known;
    known.doubled = start.doubled ? 1 : 0;
    think::Budget budget({10'000'000, 0});
    PunterTree tree(known, budget, bankers);
    Counts held{};
    ++at(held, one - 1);
    ++at(held, other - 1);
    const std::int32_t hand = model.tree.find(held);
    const Outlook& exact = outlook.at(hand, 0, false);
    const auto mean = [&](const std::optional<Integer>& value) {
        return 1000.0 * static_cast<double>(*value) /
               static_cast<double>(values.chance[static_cast<std::size_t>(hand)]);
    };
    const int more = start.doubled ? 2 : 1;
    if (exact.stick) {
        EXPECT_NEAR(static_cast<double>(tree.value_of({Move::stick}).value()), mean(exact.stick), 5 * more)
            << cards;
    }
    EXPECT_NEAR(static_cast<double>(tree.value_of({Move::twist}).value()), mean(exact.twist), 12 * more)
        << cards;
    EXPECT_NEAR(static_cast<double>(tree.value_of({Move::buy, 1}).value()), mean(exact.buy), 24 * more)
        << cards;
}

TEST(Bot, CountsAsTheOddsDo) {
    const Options options = table::options("edition=2011 players=2");
    expect_as_the_odds(options, {}, FirstCard::any, "Ks 5h", 10, 5);
    expect_as_the_odds(options, {}, FirstCard::any, "6s 5h", 6, 5);
    expect_as_the_odds(options, {}, FirstCard::any, "9s 3h", 9, 3);
}

TEST(Bot, KnowsWhatADoubleTells) {
    const Options options = table::options("edition=1939 players=2");
    const ValueSet high = 1U << kAceValue | 1U << kTenValue;
    expect_as_the_odds(options, {high, true}, FirstCard::high, "Ks 5h", 10, 5);
    expect_as_the_odds(options, {static_cast<ValueSet>(kAllValues & ~high), false}, FirstCard::low, "9s 3h",
                       9, 3);
}

}  // namespace
}  // namespace brelan::pontoon
