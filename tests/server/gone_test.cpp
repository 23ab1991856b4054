#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <utility>

#include "kit/guest.hpp"
#include "kit/scratch_folder.hpp"
#include "kit/server_process.hpp"
#include "server/hub_house.hpp"

// Deleted accounts give up their seats and tables, whether a table is awake, asleep or waking, and even if
// the house has not processed the deletion yet.
namespace brelan::server {
namespace {

using kit::kAda;
using kit::Tables;

const std::string kBob(32, 'b');
constexpr const char* kTonk = R"({"game":"tonk"})";

struct Erasing : Tables {
    explicit Erasing(std::unique_ptr<store::Store> opened = store::open_memory())
        : Tables(short_sleep(), std::move(opened)) {
        house.exists = [this](const std::string& account) { return !erased.contains(account); };
    }
    static HubOptions short_sleep() {
        HubOptions options;
        options.sleep_after = 1'000;
        return options;
    }

    // A table that belongs to Ada, where she sits with Bob.
    std::string table_of_two() {
        const std::string id = create(kTonk);
        visit(id);
        visit(id, kBob);
        settle();
        sit(0, 1);
        sit(1, 2);
        EXPECT_EQ(who_sits(id), kAda + " " + kBob);
        return id;
    }
    void sit(std::size_t listener, int seat) {
        listeners[listener]->received(R"({"id":1,"do":"sit","seat":)" + std::to_string(seat) + "}");
        settle();
    }
    // Everybody leaves, and the table falls asleep.
    void fall_asleep() {
        for (const auto& listener : listeners) listener->closed();
        loop.advance(10'000);
        EXPECT_EQ(hub.awake(), 0U);
    }
    void erase(const std::string& account) {
        erased.insert(account);
        hub.ended(account);
        settle();
        loop.advance(0);
        settle();
    }
    // The names at a table, both in the lists and in the stored head.
    std::string who_sits(const std::string& id) {
        settle();
        std::string kept = "no table";
        thread.read(
            [&](store::Store& from) {
                const auto row = from.table(id);
                const auto head = row ? room::read_head(row->head) : std::nullopt;
                if (head) kept = names_in(*head);
            },
            nullptr);
        settle();
        const room::Head* head = hub.find(id, nullptr);
        EXPECT_EQ(head != nullptr ? names_in(*head) : "closed", kept);
        return kept;
    }
    // The number of a table's rows that begin with this text.
    int rows_of(const std::string& id, std::string_view beginning) {
        int found = 0;
        thread.read(
            [&](store::Store& from) {
                for (const store::EventRow& row : from.events(id)) found += row.body.starts_with(beginning);
            },
            nullptr);
        settle();
        return found;
    }
    static std::string names_in(const room::Head& head) {
        if (head.stage == room::Stage::closed) return "closed";
        return head.seats[0].account + " " + head.seats[1].account;
    }

    std::set<std::string> erased;
};

TEST(Gone, a_seat_is_free_when_its_account_is_deleted) {
    Erasing tables;
    const std::string id = tables.table_of_two();
    const auto bobs = tables.visit(id, kBob);
    tables.erase(kBob);
    EXPECT_EQ(bobs->closed, "logout");
    EXPECT_EQ(tables.who_sits(id), kAda + " ");
    EXPECT_FALSE(tables.hub.knows(kBob));
}

TEST(Gone, a_table_goes_to_someone_who_sits_there_or_closes) {
    Erasing tables;
    const std::string id = tables.table_of_two();
    tables.erase(kAda);
    EXPECT_EQ(tables.who_sits(id), " " + kBob);
    EXPECT_EQ(tables.hub.find(id, nullptr)->host, kBob);
    tables.erase(kBob);
    EXPECT_EQ(tables.who_sits(id), "closed");
    EXPECT_EQ(tables.hub.tables(), 0U);
}

TEST(Gone, a_table_that_sleeps_wakes_for_it) {
    Erasing tables;
    const std::string id = tables.table_of_two();
    const std::string other = tables.create(kTonk);
    tables.fall_asleep();
    tables.erase(kBob);
    EXPECT_EQ(tables.who_sits(id), kAda + " ");
    EXPECT_EQ(tables.hub.awake(), 1U) << "and no other";
    EXPECT_NE(tables.hub.find(other, nullptr), nullptr);
}

TEST(Gone, an_account_deleted_while_its_table_wakes_sits_nowhere) {
    Erasing tables;
    const std::string id = tables.create(kTonk);
    tables.fall_asleep();
    tables.workers.held = true;
    const auto socket = tables.visit(id, kBob);
    tables.listeners[0]->received(R"({"id":1,"do":"sit","seat":2})");
    tables.settle();
    ASSERT_EQ(tables.workers.waiting(), 1U);
    tables.erase(kBob);
    tables.workers.held = false;
    tables.workers.work_all();
    EXPECT_EQ(tables.who_sits(id), " ");
    EXPECT_TRUE(socket->has(R"("what":"sit")")) << "the seat was taken, and given up";
}

TEST(Gone, a_table_that_is_not_kept_yet_is_closed_with_its_host) {
    Erasing tables;
    std::string id;
    tables.hub.create({kAda, "Ada", false, true}, kit::setup_of(kTonk),
                      [&](const std::string& made) { id = made; });
    tables.erase(kAda);
    EXPECT_EQ(tables.who_sits(id), "closed");
}

TEST(Gone, what_a_crashed_house_left_undone_is_done_after_its_restart) {
    const brelan::kit::ScratchFolder folder;
    std::string bobs;
    std::string adas;
    {
        Erasing tables(store::open_sqlite(folder / "store"));
        bobs = tables.table_of_two();
        adas = tables.create(kTonk, kAda);
    }
    auto opened = store::open_sqlite(folder / "store");
    const auto open = opened->open_tables();
    Erasing tables(std::move(opened));
    tables.erased = {kAda};
    tables.hub.load(open);
    tables.loop.advance(0);
    tables.settle();
    EXPECT_EQ(tables.who_sits(bobs), " " + kBob);
    EXPECT_EQ(tables.who_sits(adas), "closed");
}

TEST(Gone, a_table_does_not_go_to_another_deleted_account) {
    const brelan::kit::ScratchFolder folder;
    std::string id;
    {
        Erasing tables(store::open_sqlite(folder / "store"));
        id = tables.table_of_two();
    }
    auto opened = store::open_sqlite(folder / "store");
    const auto open = opened->open_tables();
    Erasing tables(std::move(opened));
    tables.erased = {kAda, kBob};
    tables.hub.load(open);
    tables.loop.advance(0);
    tables.settle();
    EXPECT_EQ(tables.who_sits(id), "closed");
    EXPECT_EQ(tables.rows_of(id, "host "), 0);
}

TEST(Gone, a_deleted_account_leaves_a_table_of_the_program) {
    const brelan::kit::ServerProcess server({"--store", "memory"});
    brelan::kit::Guest ada(server.place(), "Ada");
    brelan::kit::Guest bob(server.place(), "Bob");
    brelan::kit::Guest carol(server.place(), "Carol");
    const std::string table = ada.new_table(kTonk);
    brelan::kit::AtTable adas(ada, table, "a");
    brelan::kit::AtTable bobs(bob, table, "b");
    brelan::kit::AtTable carols(carol, table, "c");
    ASSERT_TRUE(bobs.answer(bobs.command(R"("do":"sit","seat":2)")));
    EXPECT_EQ(bob.ask("DELETE", "/api/me").status, 200);
    const auto stood = carols.until("stand");
    ASSERT_TRUE(stood);
    EXPECT_EQ(brelan::kit::number_at(*stood, {"seat"}), 2);
    EXPECT_EQ(carol.get("/api/tables/" + table).body.find("Bob"), std::string::npos);
    EXPECT_EQ(ada.ask("DELETE", "/api/me").status, 200);
    EXPECT_TRUE(carols.until("closed"));
    EXPECT_EQ(carol.get("/api/tables/" + table).status, 404);
}

}  // namespace
}  // namespace brelan::server
