#include "server/waking.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "kit/alter.hpp"
#include "kit/scratch_folder.hpp"
#include "server/hub_house.hpp"

// A table is restored from its rows if no known row is missing.
namespace brelan::server {
namespace {

using kit::Tables;

constexpr const char* kAnyTable = R"({"game":"tonk"})";

// Removes a table's last row and any trace of it in the tail, so that the remaining rows look sound.
void cut_by_a_row(const std::string& file, const std::string& table) {
    const std::string that = " WHERE table_id='" + table + "'";
    brelan::kit::alter(file, "DELETE FROM event" + that + " AND seq=(SELECT max(seq) FROM event" + that +
                                 "); " + "UPDATE tail SET (seq, seal)=(SELECT seq, seal FROM event" + that +
                                 " ORDER BY seq DESC LIMIT 1)" + that);
}

TEST(Waking, sets_a_table_aside_whose_head_is_ahead_of_its_rows) {
    const brelan::kit::ScratchFolder folder;
    const std::string file = folder / "store";
    std::string cut;
    std::string sound;
    {
        Tables tables({}, store::open_sqlite(file));
        for (std::string* id : {&cut, &sound}) {
            *id = tables.create(kAnyTable);
            tables.visit(*id);
            tables.settle();
            tables.listeners.back()->received(R"({"id":1,"do":"sit","seat":1})");
            tables.settle();
        }
    }
    cut_by_a_row(file, cut);
    auto store = store::open_sqlite(file);
    ASSERT_FALSE(store->events(cut).empty()) << "nothing is wrong with these rows";
    const store::OpenTables open = store->open_tables();
    Tables tables({}, std::move(store));
    tables.hub.load(open);
    EXPECT_EQ(tables.hub.damaged(), 0U);
    const auto at_cut = tables.visit(cut);
    tables.settle();
    EXPECT_TRUE(at_cut->has(R"("code":"damaged")"));
    EXPECT_EQ(at_cut->closed, "damaged");
    EXPECT_TRUE(tables.hub.is_damaged(cut));
    const auto at_sound = tables.visit(sound);
    tables.settle();
    EXPECT_TRUE(at_sound->has(R"("type":"state")"));
    tables.listeners.back()->received(R"({"id":2,"do":"stand"})");
    tables.settle();
    EXPECT_TRUE(at_sound->has(R"("type":"ok","id":2,)")) << "the other table goes on";
    EXPECT_EQ(tables.hub.damaged(), 1U);
}

// The table is complete with the last known row, and incomplete without it.
TEST(Waking, says_which_row_is_missing) {
    Tables tables;
    const std::string id = tables.create(kAnyTable);
    tables.visit(id);
    tables.settle();
    tables.listeners.back()->received(R"({"id":1,"do":"sit","seat":1})");
    tables.settle();
    const std::uint64_t last = tables.hub.find(id, nullptr)->seq;
    const auto wake = [&](std::uint64_t least) {
        std::string told;
        const auto then = [&](const std::shared_ptr<LiveTable>& table, const Waking::Fault& fault) {
            told = table ? "awake" : fault.why;
        };
        std::make_shared<Waking>(tables.house, id, least, then)->go_on();
        tables.settle();
        return told;
    };
    EXPECT_EQ(wake(0), "awake");
    EXPECT_EQ(wake(last), "awake");
    EXPECT_EQ(wake(last + 1),
              "row " + std::to_string(last + 1) + " is missing: its rows end with " + std::to_string(last));
}

}  // namespace
}  // namespace brelan::server
