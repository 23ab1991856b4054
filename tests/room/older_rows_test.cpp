#include <gtest/gtest.h>

#include <variant>
#include <vector>

#include "kit/said.hpp"
#include "record/verify.hpp"
#include "room/sim/house.hpp"

// A match started by an older Brelan, without epochs of the shuffle, can go on.
namespace brelan::room {
namespace {

using kit::House;

// These rows as the older version would have written them, up to the third deal.
std::vector<Event> older(const std::vector<Event>& rows) {
    std::vector<Event> old;
    for (const Event& row : rows) {
        if (row.body.starts_with("deal 3 ")) break;
        if (row.body.starts_with("fair-")) continue;
        old.push_back(row);
        old.back().seq = old.size();
    }
    return old;
}

TEST(OlderRows, are_played_on_and_their_record_is_refused_in_words) {
    House house(kit::setup_of("tarot", "players=4 match_deals=4"));
    house.ask(house.open(1), R"("do":"start")");
    for (int i = 0; i < 10'000 && house.ended.empty(); ++i) house.pass(100);
    house.ended.clear();
    house.rows = older(house.rows);
    house.crash();
    house.open(1);
    for (int i = 0; i < 10'000 && house.ended.empty(); ++i) house.pass(100);
    ASSERT_EQ(house.ended.size(), 1U) << "it ends";
    const auto read = record::read(house.ended[0].record);
    ASSERT_TRUE(std::holds_alternative<record::Record>(read)) << house.ended[0].record;
    record::FairReport report;
    const auto wrong = record::verify(std::get<record::Record>(read), report);
    ASSERT_TRUE(wrong);
    EXPECT_NE(kit::english(*wrong).find("deal 1 belongs to no epoch"), std::string::npos)
        << kit::english(*wrong);
    EXPECT_NE(kit::english(*wrong).find("The first epoch here is for deal 3"), std::string::npos)
        << kit::english(*wrong);
}

}  // namespace
}  // namespace brelan::room
