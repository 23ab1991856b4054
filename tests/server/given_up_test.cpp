#include <gtest/gtest.h>

#include <string>

#include "server/hub_house.hpp"

// A table that is awake when its rows turn out to be damaged.
namespace brelan::server {
namespace {

using kit::Tables;

// Another one writes the next row of a table, behind the back of the house.
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

TEST(GivenUp, tells_whoever_comes_before_the_table_is_taken_away) {
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

}  // namespace
}  // namespace brelan::server
