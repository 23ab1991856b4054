#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>

#include "kit/scratch_folder.hpp"
#include "server/hub_house.hpp"

// A house is restored from a backup and plays on until it reaches the same row number. A client that knows
// the other history receives the state and learns the reason.
namespace brelan::server {
namespace {

using kit::Tables;

// One of Ada's tables, with one row for each of her actions there.
struct Evening : Tables {
    explicit Evening(const std::string& file) : Tables({}, store::open_sqlite(file)) {
        store::OpenTables open;
        bool read = false;
        thread.read(
            [&](store::Store& from) {
                open = from.open_tables();
                house.incarnation = from.incarnation();
            },
            [&](const std::string&) { read = true; });
        EXPECT_TRUE(loop.run_until([&] { return read; }));
        hub.load(open);
    }

    std::shared_ptr<kit::Heard> come(const std::string& table, std::optional<std::uint64_t> from,
                                     const std::string& incarnation) {
        auto socket = std::make_shared<kit::Heard>();
        Visitor visitor;
        visitor.hello.person = {kit::kAda, "Ada", false, true};
        visitor.hello.client = "c";
        visitor.hello.from = from;
        visitor.incarnation = incarnation;
        listeners.push_back(hub.visit(table, visitor, socket));
        settle();
        return socket;
    }
    void say(const std::string& text) {
        listeners.back()->received("{\"id\":" + std::to_string(++said) + R"(,"do":"chat","text":")" + text +
                                   "\"}");
        settle();
    }

    int said = 0;
};

TEST(Restored, sends_the_full_state_to_anyone_who_knows_another_history) {
    const brelan::kit::ScratchFolder folder;
    const std::string file = folder / "store";
    std::string table;
    std::string before;
    {
        Evening evening(file);
        table = evening.create(R"({"game":"tonk"})");
        evening.come(table, std::nullopt, {});
        evening.say("this is in the backup");
        std::string fault = "none told";
        evening.thread.copy(folder / "backup", [&](const std::string& told) { fault = told; });
        ASSERT_TRUE(evening.loop.run_until([&] { return fault != "none told"; }));
        ASSERT_EQ(fault, "");
        evening.say("this is not");
        before = evening.house.incarnation;
        const auto same = evening.come(table, 3, before);
        ASSERT_FALSE(same->texts.empty());
        EXPECT_EQ(same->texts[0], R"({"type":"hello","n":3,"incarnation":")" + before + "\"}");
    }
    for (const char* name : {"store", "store-wal", "store-end"}) std::filesystem::remove(folder / name);
    std::filesystem::copy_file(folder / "backup", file);

    Evening evening(file);
    EXPECT_NE(evening.house.incarnation, before);
    const auto ahead = evening.come(table, 3, before);
    EXPECT_TRUE(ahead->has(R"("type":"state","n":2)") &&
                ahead->has(R"(,"lost":true,"text":"The house was restored from a backup.)"))
        << "it knows a row that is not there";
    evening.said = 10;
    evening.say("and the house went on");
    const auto other = evening.come(table, 3, before);
    ASSERT_FALSE(other->texts.empty());
    EXPECT_NE(other->texts[0].find(R"("type":"state","n":3)"), std::string::npos) << other->texts[0];
    EXPECT_NE(
        other->texts[0].find(
            R"("lost":false,"text":"The house has moved or was restored; the table has been reloaded.")"),
        std::string::npos);
    EXPECT_NE(other->texts[0].find(evening.house.incarnation), std::string::npos);
    const auto known = evening.come(table, 3, evening.house.incarnation);
    ASSERT_FALSE(known->texts.empty());
    EXPECT_EQ(known->texts[0].find("\"type\":\"hello\""), 1U) << "who has been told has missed nothing";
    const auto fresh = evening.come(table, std::nullopt, {});
    EXPECT_FALSE(fresh->has("\"restored\"")) << "who knows nothing has nothing to unlearn";
}

}  // namespace
}  // namespace brelan::server
