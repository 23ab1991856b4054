#include <gtest/gtest.h>

#include "record/record.hpp"
#include "record/verify.hpp"
#include "room/sim/house.hpp"

namespace brelan::room {
namespace {

using kit::House;

// Everybody whose turn it is does something that is allowed, until the match is over.
void play_out(House& house, const std::vector<Link>& links, int most = 200'000) {
    for (int i = 0; i < most; ++i) {
        bool moved = false;
        for (const Link link : links) {
            const host::Json state = kit::parsed(house.state(link));
            if (kit::word(*state.find("table"), "stage") != "playing") return;
            const host::Json* legal = state.find("legal");
            if (legal == nullptr) continue;
            const std::vector<host::Json>& all = legal->array();
            const std::string& act = all[house.chance().below(static_cast<std::uint32_t>(all.size()))].text();
            const std::string fields =
                "\"at\":" + std::to_string(kit::whole(state, "n")) + ",\"act\":\"" + act + "\"";
            ASSERT_EQ(house.result(link, fields), "ok") << act;
            moved = true;
        }
        if (!moved) house.pass(1);
        for (const Link link : links) {
            std::vector<std::string>& received = house.lines.at(static_cast<std::uint64_t>(link)).received;
            if (received.size() > 100) received.erase(received.begin(), received.end() - 10);
        }
    }
    FAIL() << "the match does not end";
}

TEST(Match, of_every_game_is_played_by_people_and_bots_to_the_end) {
    for (const host::Host* game : host::games()) {
        SCOPED_TRACE(game->name());
        House house(kit::setup_of(game->name()));
        const Link a = house.open(1);
        const Link b = house.open(2);
        EXPECT_EQ(house.result(a, "\"do\":\"sit\",\"seat\":1"), "ok");
        EXPECT_EQ(house.result(b, "\"do\":\"sit\",\"seat\":2"), "ok");
        EXPECT_EQ(house.result(a, "\"do\":\"start\""), "ok");
        play_out(house, {a, b});
        ASSERT_EQ(house.ended.size(), 1U);
        const auto record = record::read(house.ended[0].record);
        ASSERT_TRUE(std::holds_alternative<record::Record>(record)) << house.ended[0].record.substr(0, 2000);
        EXPECT_EQ(record::write(std::get<record::Record>(record)), house.ended[0].record);
        const auto failure = record::verify(std::get<record::Record>(record));
        EXPECT_FALSE(failure.has_value()) << failure->line << ": " << failure->message;
        EXPECT_EQ(house.ended[0].places.size(), house.room().head().seats.size());
        EXPECT_EQ(house.ended[0].places[0].account, kit::account(1));
        EXPECT_EQ(house.room().head().stage, Stage::between);
    }
}

}  // namespace
}  // namespace brelan::room
