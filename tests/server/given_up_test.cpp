#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/hub_house.hpp"
#include "store/shard.hpp"

// A table that is awake when its rows turn out to be damaged.
namespace brelan::server {
namespace {

using kit::Tables;

// Another process writes the table's next row, and the house does not know about it.
void write_next_row(Tables& tables, const std::string& id) {
    tables.thread.read(
        [&](store::Store& store) {
            const store::Changes row{
                store::EventRow{id, store.tail(id)->seq + 1, "", "", "here", tables.loop.now()}};
            EXPECT_TRUE(store.write({&row, 1}).empty());
        },
        nullptr);
    tables.settle();
}

TEST(GivenUp, tells_anyone_who_comes_before_the_table_is_removed) {
    Tables tables;
    const std::string id = tables.create(R"({"game":"tonk"})");
    const auto ada = tables.visit(id);
    tables.settle();
    write_next_row(tables, id);
    tables.listeners.back()->received(R"({"id":1,"do":"sit","seat":1})");
    const std::string damaged = R"("code":"damaged")";
    ASSERT_TRUE(tables.loop.run_until([&] { return ada->has(damaged); }));
    EXPECT_EQ(ada->closed, "damaged");
    EXPECT_FALSE(tables.hub.is_damaged(id)) << "the house has not heard of it yet";

    const auto bob = tables.visit(id, std::string(32, 'b'));
    tables.settle();
    EXPECT_TRUE(bob->has(damaged));
    EXPECT_EQ(bob->closed, "damaged");
    const auto carol = tables.visit(id, std::string(32, 'c'));
    tables.settle();
    EXPECT_TRUE(carol->has(damaged)) << "and now it has";
}

// The row that removes a person is lost together with the other rows.
TEST(GivenUp, tells_who_was_just_being_removed) {
    Tables tables;
    const std::string id = tables.create(R"({"game":"tonk"})");
    const auto ada = tables.visit(id);
    const auto bob = tables.visit(id, std::string(32, 'b'));
    tables.settle();
    write_next_row(tables, id);
    const std::string kick = R"({"id":1,"do":"kick","account":")" + std::string(32, 'b') + "\"}";
    tables.listeners.front()->received(kick);
    const std::string damaged = R"("code":"damaged")";
    ASSERT_TRUE(tables.loop.run_until([&] { return ada->has(damaged); }));
    EXPECT_TRUE(bob->has(damaged));
    EXPECT_EQ(bob->closed, "damaged");
}

// The first row of a table cannot be stored: its creator is told so, and may try again.
TEST(GivenUp, tells_the_founder_of_a_table_that_cannot_be_stored) {
    Tables tables(HubOptions{.tables_an_account = 1});
    tables.house.chance = [] { return room::Entropy{7}; };
    const std::string id = store::in_shard(0, id_from(tables.house.chance()));
    tables.thread.read(
        [&](store::Store& store) {
            const store::Changes row{store::EventRow{id, 1, "", "", "here", 1}};
            EXPECT_TRUE(store.write({&row, 1}).empty());
        },
        nullptr);
    std::vector<std::string> made;
    const auto create = [&] {
        tables.hub.create({kit::kAda, "Ada", false, true}, kit::setup_of(R"({"game":"tonk"})"),
                          [&](const std::string& table) { made.push_back(table); });
        tables.settle();
    };
    create();
    EXPECT_EQ(made, std::vector<std::string>{""});
    EXPECT_FALSE(tables.hub.has_too_many(kit::kAda)) << "there is none";
    tables.house.chance = entropy;
    create();
    ASSERT_EQ(made.size(), 2U);
    EXPECT_NE(made[1], "");
}

}  // namespace
}  // namespace brelan::server
