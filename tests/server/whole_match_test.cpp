#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "kit/guest.hpp"
#include "kit/server_process.hpp"

// Scripted people play a match of each game through real sockets, with everything that can go wrong:
// connections break at any step, and commands arrive twice, too late, or out of order.
namespace brelan {
namespace {

using kit::AtTable;
using kit::Guest;

struct Play {
    const char* game;
    const char* options;
    int people;
};

class WholeMatch : public testing::TestWithParam<Play> {};

// Everybody processes what has arrived so far.
void listen(std::vector<std::unique_ptr<AtTable>>& people) {
    for (const auto& person : people) {
        while (person->take(person->legal().empty() ? 2 : 0)) {
        }
    }
}

// One turn: an allowed action, and the mishaps of a bad connection around it.
void take_turn(AtTable& person, Rng& rng) {
    const std::vector<std::string> legal = person.legal();
    const std::string action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    const std::int64_t before = person.seq();
    const auto mishap = rng.below(5);
    if (mishap == 0) {  // the connection breaks before they act
        person.leave();
        person.connect();
        ASSERT_TRUE(person.until("state"));
        ASSERT_EQ(person.legal(), legal) << "who comes back sees the question that he left";
    }
    const int id = person.act(action);
    if (mishap == 1) person.repeat();
    if (mishap == 2) {  // the connection breaks before the response arrives; they reconnect and ask again
        person.leave();
        person.connect();
        person.repeat();
    }
    const auto answer = person.answer(id);
    ASSERT_TRUE(answer);
    EXPECT_EQ(kit::text_at(*answer, {"type"}), "ok") << kit::text_at(*answer, {"text"});
    EXPECT_GT(kit::number_at(*answer, {"n"}), before);
    if (mishap == 1) {  // the second connection gets the same response as the first
        const auto again = person.answer(id);
        ASSERT_TRUE(again);
        EXPECT_EQ(kit::number_at(*again, {"n"}), kit::number_at(*answer, {"n"}));
    }
    if (mishap == 3) {  // an action for an older state
        const auto late = person.answer(person.command("\"do\":\"act\",\"at\":" + std::to_string(before) +
                                                       ",\"act\":\"" + action + "\""));
        ASSERT_TRUE(late);
        const std::string code = kit::text_at(*late, {"code"});
        EXPECT_TRUE(code == "stale" || code == "not-your-turn" || code == "no-deal") << code;
    }
}

TEST_P(WholeMatch, is_played_to_its_end_whatever_breaks) {
    const Play& play = GetParam();
    kit::ServerProcess server({"--store", "memory", "--messages-a-second", "100000"});
    ASSERT_NE(server.greeting(), "") << server.errors();
    Guest host(server.place(), "Ada");
    const std::string table = host.new_table(R"({"game":")" + std::string(play.game) + R"(","options":")" +
                                             play.options + R"(","bot_time":0,"pause":0})");
    std::vector<std::unique_ptr<Guest>> guests;
    std::vector<std::unique_ptr<AtTable>> people;
    people.push_back(std::make_unique<AtTable>(host, table, "c0"));
    for (int i = 1; i < play.people; ++i) {
        guests.push_back(std::make_unique<Guest>(server.place(), "Guest " + std::to_string(i)));
        people.push_back(std::make_unique<AtTable>(*guests.back(), table, "c" + std::to_string(i)));
    }
    for (int i = 0; i < play.people; ++i) {
        AtTable& person = *people[static_cast<std::size_t>(i)];
        const auto sits = person.answer(person.command(R"("do":"sit","seat":)" + std::to_string(i + 1)));
        ASSERT_TRUE(sits);
        ASSERT_EQ(kit::text_at(*sits, {"type"}), "ok") << kit::text_at(*sits, {"text"});
    }
    people[0]->command(R"("do":"start")");
    Rng rng{7, 1};
    for (int round = 0; round < 100'000 && !people[0]->ended(); ++round) {
        listen(people);
        for (const auto& person : people) {
            if (person->legal().empty() || person->ended()) continue;
            take_turn(*person, rng);
            if (HasFatalFailure()) return;
            break;
        }
    }
    ASSERT_TRUE(people[0]->ended());
    const net::Response matches = host.get("/api/matches");
    ASSERT_EQ(matches.status, 200) << matches.body;
    EXPECT_NE(matches.body.find(play.game), std::string::npos) << matches.body;
    people.clear();
    EXPECT_EQ(server.end(SIGTERM), 0) << server.errors();
}

INSTANTIATE_TEST_SUITE_P(Games, WholeMatch,
                         testing::Values(Play{"tontine", "players=5 stake=5", 2},
                                         Play{"pontoon", "players=3 match_length=2", 3},
                                         Play{"tonk", "players=3 match_deals=3", 2},
                                         Play{"tarot", "match_deals=1", 2}),
                         [](const auto& play) { return std::string(play.param.game); });

}  // namespace
}  // namespace brelan
