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

// Person 1 plays with bots; person 9 looks on.
struct Watched {
    explicit Watched(const room::Setup& setup) : house(setup) {
        player = house.open(1);
        spectator = house.open(9);
        house.ask(player, "\"do\":\"sit\",\"seat\":1");
        EXPECT_EQ(house.result(player, "\"do\":\"start\""), "ok");
    }
    bool act() {
        const host::Json state = kit::parsed(house.state(player));
        const host::Json* legal = state.find("legal");
        if (legal == nullptr) return false;
        return house.result(player, "\"at\":" + std::to_string(whole(state, "n")) + ",\"act\":\"" +
                                        legal->array()[0].text() + "\"") == "ok";
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
    const host::Json seen = kit::parsed(table.house.state(table.spectator));
    EXPECT_EQ(word(seen, "record").find("hand p1 ?"), word(seen, "record").find("hand p1"));
    EXPECT_EQ(seen.find("legal"), nullptr);
    EXPECT_EQ(table.actions(table.player), table.actions(table.spectator));
    ASSERT_TRUE(table.act());
    EXPECT_EQ(table.actions(table.player), table.actions(table.spectator));
}

TEST(Spectators, are_as_many_actions_behind_as_was_agreed_also_who_comes_later) {
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

TEST(Spectators, who_sit_down_become_players_and_those_who_sit_are_none) {
    Watched table(kit::setup_of("tarot"));
    const Link second = table.house.open(1, "second tab");
    EXPECT_EQ(word(kit::parsed(table.house.state(second)), "view"),
              word(kit::parsed(table.house.state(table.player)), "view"));
    EXPECT_NE(word(kit::parsed(table.house.state(table.spectator)), "view"),
              word(kit::parsed(table.house.state(table.player)), "view"));
    EXPECT_EQ(table.house.result(table.spectator, "\"do\":\"sit\",\"seat\":2"), "ok");
    EXPECT_EQ(whole(*kit::parsed(table.house.state(table.spectator)).find("you"), "seat"), 2);
    EXPECT_EQ(table.house.result(table.spectator, "\"at\":1,\"act\":\"pass\""), "stale");
}

TEST(Spectators, see_no_cards_where_there_are_none) {
    room::Setup setup = kit::setup_of("tarot");
    setup.spectators = false;
    Watched table(setup);
    const host::Json seen = kit::parsed(table.house.state(table.spectator));
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
