#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "room/sim/house.hpp"

namespace brelan::room {
namespace {

using kit::House;
using kit::whole;
using kit::word;

// Person 1 plays with bots, and person 9 watches.
struct Watched {
    explicit Watched(const room::Setup& setup) : house(setup) {
        player = house.open(1);
        spectator = house.open(9);
        house.ask(player, "\"do\":\"sit\",\"seat\":1");
        EXPECT_EQ(house.result(player, "\"do\":\"start\""), "ok");
    }
    bool act() {
        const Json state = kit::parsed(house.state(player));
        const Json* legal = state.find("legal");
        if (legal == nullptr) return false;
        return house.result(player, kit::to_act(whole(state, "n"), legal->array()[0].text())) == "ok";
    }
    std::int64_t actions(Link link) {
        return whole(*kit::parsed(house.state(link)).find("match"), "actions", 0);
    }
    std::string stage() { return word(*kit::parsed(house.state(player)).find("table"), "stage"); }

    House house;
    Link player{};
    Link spectator{};
};

TEST(Spectators, see_their_own_projection_at_once_without_a_delay) {
    Watched table(kit::setup_of("tarot"));
    const Json seen = kit::parsed(table.house.state(table.spectator));
    EXPECT_EQ(word(seen, "record").find("hand p1 ?"), word(seen, "record").find("hand p1"));
    EXPECT_EQ(seen.find("legal"), nullptr);
    EXPECT_EQ(table.actions(table.player), table.actions(table.spectator));
    ASSERT_TRUE(table.act());
    EXPECT_EQ(table.actions(table.player), table.actions(table.spectator));
}

TEST(Spectators, and_newcomers_are_as_many_actions_behind_as_agreed) {
    for (const char* game : {"tarot", "tonk"}) {
        room::Setup setup = kit::setup_of(game);
        setup.delay = 3;
        Watched table(setup);
        for (int i = 0; i < 60 && table.stage() == "playing"; ++i) {
            const std::int64_t behind = table.actions(table.player) - table.actions(table.spectator);
            EXPECT_EQ(behind, std::min<std::int64_t>(3, table.actions(table.player)));
            const Link later = table.house.open(8);
            EXPECT_EQ(table.actions(later), table.actions(table.spectator));
            table.house.close(later);
            if (!table.act()) break;
        }
        EXPECT_GT(table.actions(table.player), 10);
        for (int i = 0; i < 500 && table.stage() == "playing" && table.act(); ++i) {
        }
        EXPECT_EQ(table.stage(), "between");
        EXPECT_EQ(table.actions(table.player), table.actions(table.spectator)) << "over: nothing is hidden";
    }
}

TEST(Spectators, who_are_behind_learn_nothing_of_the_pace_but_what_the_actions_tell) {
    room::Setup setup = kit::setup_of("tarot");
    setup.delay = 3;
    setup.move_milliseconds = 60'000;
    Watched table(setup);
    const auto received = [&] {
        return table.house.lines.at(static_cast<std::uint64_t>(table.spectator)).received;
    };
    const std::size_t before = received().size();
    const std::int64_t known = whole(kit::parsed(table.house.state(table.spectator)), "n");
    table.house.pass(61'000);  // the player is late, so a bot acts once
    table.house.ask(table.player, "\"do\":\"chat\",\"text\":\"I am here\"");
    std::int64_t last = known;
    for (std::size_t i = before + 1; i < received().size(); ++i) {
        const Json message = kit::parsed(received()[i]);
        if (word(message, "type") != "event") continue;
        EXPECT_EQ(whole(message, "n"), ++last)
            << "one after the other, by their own numbers: " << received()[i];
        EXPECT_EQ(message.find("deadline"), nullptr);
    }
    const std::int64_t live = whole(kit::parsed(table.house.state(table.player)), "n");
    EXPECT_EQ(whole(kit::parsed(table.house.state(table.spectator)), "n"), last);
    EXPECT_GT(live, last + 3) << "the actions, and what happened around them";
    const Json said = table.house.ask(table.spectator, "\"do\":\"phrase\",\"key\":\"hello\"");
    EXPECT_EQ(whole(said, "n"), last) << "an answer does not tell how far the table is";
    for (const std::string& text : received()) EXPECT_EQ(text.find("I am here"), std::string::npos) << text;
    for (int i = 0; i < 500 && table.stage() == "playing" && table.act(); ++i) table.house.pass(1);
    EXPECT_EQ(whole(kit::parsed(table.house.state(table.spectator)), "n"),
              whole(kit::parsed(table.house.state(table.player)), "n"));
}

TEST(Spectators, who_are_behind_see_all_when_they_sit_down_and_their_own_past_when_they_stand_up) {
    room::Setup setup = kit::setup_of("tarot");
    setup.delay = 4;
    Watched table(setup);
    for (int i = 0; i < 6; ++i) table.act();
    EXPECT_EQ(table.house.result(table.spectator, "\"do\":\"sit\",\"seat\":2"), "ok");
    const Json seated = table.house.last(table.spectator, "state");
    EXPECT_EQ(whole(*seated.find("you"), "seat"), 2);
    EXPECT_EQ(whole(seated, "n"), whole(kit::parsed(table.house.state(table.player)), "n"));
    EXPECT_EQ(table.house.result(table.spectator, "\"do\":\"stand\""), "ok");
    const Json standing = table.house.last(table.spectator, "state");
    EXPECT_EQ(whole(*standing.find("match"), "actions"), table.actions(table.player) - 4);
}

TEST(Spectators, who_are_behind_stay_so_over_a_restart) {
    room::Setup setup = kit::setup_of("tonk");
    setup.delay = 3;
    Watched table(setup);
    for (int i = 0; i < 7; ++i) table.act();
    const Json before = kit::parsed(table.house.state(table.spectator));
    table.house.crash();
    const Link again = table.house.open(9, "c", false, static_cast<std::uint64_t>(whole(before, "n")));
    EXPECT_EQ(whole(table.house.last(again, "hello"), "n"), whole(before, "n")) << "nothing was missed";
    EXPECT_EQ(word(kit::parsed(table.house.state(again)), "view"), word(before, "view"));
}

TEST(Spectators, who_sit_down_become_players_and_those_who_sit_are_none) {
    Watched table(kit::setup_of("tarot"));
    const Link second = table.house.open(1, "second tab");
    EXPECT_EQ(word(kit::parsed(table.house.state(second)), "view"),
              word(kit::parsed(table.house.state(table.player)), "view"));
    EXPECT_NE(word(kit::parsed(table.house.state(table.spectator)), "view"),
              word(kit::parsed(table.house.state(table.player)), "view"));
    EXPECT_EQ(table.house.result(table.spectator, "\"do\":\"sit\",\"seat\":2"), "ok");
    EXPECT_EQ(whole(*kit::parsed(table.house.state(table.spectator)).find("you"), "seat"), 2);
    EXPECT_EQ(table.house.result(table.spectator, kit::to_act(1, "pass")), "stale");
}

TEST(Spectators, see_no_cards_where_there_are_none) {
    room::Setup setup = kit::setup_of("tarot");
    setup.spectators = false;
    Watched table(setup);
    const Json seen = kit::parsed(table.house.state(table.spectator));
    EXPECT_EQ(seen.find("view"), nullptr);
    EXPECT_EQ(seen.find("record"), nullptr);
    ASSERT_TRUE(table.act());
    for (const std::string& text :
         table.house.lines.at(static_cast<std::uint64_t>(table.spectator)).received) {
        EXPECT_EQ(text.find("\"view\""), std::string::npos) << text;
        EXPECT_EQ(text.find("\"act\":\""), std::string::npos) << text;
    }
}

}  // namespace
}  // namespace brelan::room
