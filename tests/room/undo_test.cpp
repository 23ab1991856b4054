#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "room/sim/house.hpp"
#include "room/undo_rule.hpp"

namespace brelan::room {
namespace {

using kit::House;
using kit::whole;
using kit::word;

// A table with people in all seats, in the middle of a Tarot deal.
struct Full {
    explicit Full(const std::string& options = "players=4") : house(kit::setup_of("tarot", options)) {
        for (int i = 1; i <= 4; ++i) links.push_back(house.open(i));
        for (int i = 1; i <= 4; ++i)
            house.ask(links[static_cast<std::size_t>(i - 1)], "\"do\":\"sit\",\"seat\":" + std::to_string(i));
        EXPECT_EQ(house.result(links[0], "\"do\":\"start\""), "ok");
    }
    Json state(Link link) { return kit::parsed(house.state(link)); }
    Link turn() { return links[static_cast<std::size_t>(whole(state(links[0]), "turn") - 1)]; }
    std::string act(Link link, const std::string& act) {
        return house.result(link, kit::to_act(whole(state(link), "n"), act));
    }

    House house;
    std::vector<Link> links;
};

TEST(Undo, is_answered_too_while_a_bot_plays_for_the_only_person) {
    room::Setup setup = kit::setup_of("tarot");
    setup.move_milliseconds = 1'000;
    setup.bot_milliseconds = 500;
    setup.late = LateRule::bot;
    House house(setup);
    const Link link = house.open(1);
    house.ask(link, "\"do\":\"sit\",\"seat\":1");
    ASSERT_EQ(house.result(link, "\"do\":\"start\""), "ok");
    int undone = 0;
    for (int i = 0; i < 200; ++i) {
        house.pass(50);
        const std::string result = house.result(link, "\"do\":\"undo\"");
        undone += result == "ok" ? 1 : 0;
        ASSERT_EQ(house.lines.at(static_cast<std::uint64_t>(link)).closed, "");
    }
    EXPECT_GT(undone, 0);
}

TEST(Undo, needs_the_consent_of_all_others) {
    Full full;
    const Link asker = full.turn();
    const std::string before = word(full.state(asker), "view");
    EXPECT_EQ(full.house.result(asker, "\"do\":\"undo\""), "no-undo") << "nothing is played yet";
    ASSERT_EQ(full.act(asker, "pass"), "ok");
    const Link other = full.turn();
    EXPECT_EQ(full.house.result(other, "\"do\":\"undo\""), "no-undo") << "it was not theirs";
    ASSERT_EQ(full.house.result(asker, "\"do\":\"undo\""), "ok");
    EXPECT_EQ(full.state(other).find("asks")->array()[0].find("waits")->array().size(), 3U);
    EXPECT_EQ(full.house.result(asker, "\"do\":\"agree\""), "no-request");
    int agreed = 0;
    for (const Link link : full.links) {
        if (link == asker) continue;
        EXPECT_NE(full.turn(), asker);
        EXPECT_EQ(full.house.result(link, "\"do\":\"agree\""), "ok");
        ++agreed;
    }
    EXPECT_EQ(agreed, 3);
    EXPECT_EQ(full.turn(), asker);
    EXPECT_EQ(word(full.state(asker), "view"), before);

    // The score sheet shows that an action was undone. It shows this even to people who come later, and after
    // a restart of the house.
    const auto undone = [&] { return full.house.state(full.house.open(9)); };
    EXPECT_NE(undone().find(R"("undone":[[1,1]])"), std::string::npos);
    full.house.crash();
    EXPECT_NE(undone().find(R"("undone":[[1,1]])"), std::string::npos);
}

TEST(Undo, is_off_when_one_refuses_or_somebody_acts) {
    Full full;
    const Link asker = full.turn();
    ASSERT_EQ(full.act(asker, "pass"), "ok");
    const Link next = full.turn();
    ASSERT_EQ(full.house.result(asker, "\"do\":\"undo\""), "ok");
    EXPECT_EQ(full.house.result(next, "\"do\":\"undo\""), "asked-already");
    EXPECT_EQ(full.house.result(next, "\"do\":\"refuse\""), "ok");
    EXPECT_EQ(full.turn(), next);
    ASSERT_EQ(full.house.result(asker, "\"do\":\"undo\""), "ok");
    ASSERT_EQ(full.act(next, "pass"), "ok");
    EXPECT_TRUE(full.state(asker).find("asks")->array().empty());
    EXPECT_EQ(full.house.result(asker, "\"do\":\"undo\""), "no-undo");
}

TEST(Undo, is_not_for_what_has_shown_a_card) {
    House house(kit::setup_of("tonk", "players=2"));
    house.bots_answer = false;
    const Link a = house.open(1);
    house.ask(a, "\"do\":\"sit\",\"seat\":1");
    house.ask(a, "\"do\":\"start\"");
    while (whole(kit::parsed(house.state(a)), "turn") != 1) house.answer_bot(house.asked.front().legal[0]);
    const auto play = [&](const std::string& act) {
        return house.result(a, kit::to_act(whole(kit::parsed(house.state(a)), "n"), act));
    };
    ASSERT_EQ(play("draw stock"), "ok");
    EXPECT_EQ(house.result(a, "\"do\":\"undo\""), "no-undo") << "a card of the stock was seen";
}

// It takes a long time to find out whether an undo is allowed.
TEST(Undo, that_is_refused_again_and_again_counts_as_a_row) {
    Full full;
    const Link asker = full.turn();
    std::string last;
    int refused = 0;
    for (; refused < 100 && last != "too-fast"; ++refused) last = full.house.result(asker, "\"do\":\"undo\"");
    EXPECT_EQ(last, "too-fast");
    EXPECT_LE(refused, 61);
    full.house.pass(60'000);
    EXPECT_NE(full.house.result(asker, "\"do\":\"undo\""), "too-fast");
}

// If undo is free, a player's last action is undone together with all later actions by bots, whatever those
// revealed.
TEST(Undo, that_is_free_goes_back_to_the_last_action_of_a_person) {
    for (const host::Host* game : host::games()) {
        room::Setup setup = kit::setup_of(game->name());
        setup.free_undo = true;
        setup.bot_milliseconds = 0;
        House house(setup);
        house.bots_answer = false;
        const Link ada = house.open(1);
        house.ask(ada, "\"do\":\"sit\",\"seat\":1");
        ASSERT_EQ(house.result(ada, "\"do\":\"start\""), "ok");
        const auto now = [&] { return kit::parsed(house.state(ada)); };
        const auto deal = [](const Json& state) { return whole(*state.find("match"), "deal"); };
        const auto go_on = [&] {
            house.pass(20);
            if (!house.asked.empty()) house.answer_bot(house.asked.front().legal[0]);
        };
        const auto until_turn = [&] {
            for (int i = 0; i < 2'000 && whole(now(), "turn") != 1; ++i) go_on();
            return now();
        };
        int undone = 0;
        for (int i = 0; i < 20; ++i) {
            const Json before = until_turn();
            if (whole(before, "turn") != 1) break;
            const std::string act = before.find("legal")->array().back().text();
            ASSERT_EQ(house.result(ada, kit::to_act(whole(before, "n"), act)), "ok");
            if (whole(now(), "turn") != 1) go_on();  // a bot acts
            const Json behind = now();
            if (whole(behind, "turn") < 1 || deal(behind) != deal(before)) continue;
            ASSERT_EQ(house.result(ada, "\"do\":\"undo\""), "ok") << game->name();
            EXPECT_EQ(word(now(), "view"), word(before, "view"));
            EXPECT_EQ(whole(now(), "turn"), 1);
            ++undone;
            ASSERT_EQ(house.result(ada, kit::to_act(whole(now(), "n"), act)), "ok");
        }
        EXPECT_GT(undone, 3) << game->name();
    }
}

// An action may be undone only if it revealed nothing except the cards that it names. Asking whether an
// action may be undone changes nothing.
TEST(Undo, rule_leaves_the_table_as_it_is) {
    for (const host::Host* game : host::games()) {
        Rng rng(11);
        const auto table = game->open(game->edition_options(0));
        table->draw(rng);
        table->deal(rng);
        int yes = 0;
        int no = 0;
        for (int i = 0; i < 150 && !table->finished(); ++i) {
            if (table->over()) table->deal(rng);
            if (table->over()) continue;
            const Seat seat = table->actor();
            const auto legal = table->legal();
            table->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
            std::string before;
            for (const Seat one : seats(table->players())) before += table->view(one) + "\n";
            const bool may = may_be_undone(*table, seat);
            ++(may ? yes : no);
            std::string after;
            for (const Seat one : seats(table->players())) after += table->view(one) + "\n";
            ASSERT_EQ(before, after);
            EXPECT_FALSE(may_be_undone(*table, kSpectator));
        }
        EXPECT_GT(yes + no, 30) << game->name();
        EXPECT_GT(no, 0) << game->name();
    }
}

}  // namespace
}  // namespace brelan::room
