#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <string>
#include <utility>

#include "host/json_read.hpp"
#include "kit/scratch_folder.hpp"
#include "memory/held.hpp"
#include "room/setup.hpp"
#include "server/hub.hpp"
#include "server/people_house.hpp"

// What a house holds in memory does not grow with the tables that have come and gone, nor with what was
// played.
namespace brelan::memory {
namespace {

constexpr std::int64_t kDay = 86'400'000;

// A socket that remembers nothing but what it has to know.
class Deaf : public net::Socket {
  public:
    void send(std::shared_ptr<const std::string> text) override {
        ended = ended || text->find("\"what\":\"end\"") != std::string::npos;
        came_in = came_in || text->find("\"type\":\"state\"") != std::string::npos;
    }
    void close(std::uint16_t, std::string_view) override { closed = true; }
    const std::string& address() const override { return address_; }
    bool came_in = false;
    bool ended = false;
    bool closed = false;

  private:
    std::string address_ = "192.0.2.1";
};

// Tables with a store on the disk, where rows belong.
class Evening {
  public:
    Evening()
        : thread_(store::open_sqlite(folder_ / "house.store"), loop_),
          house_{loop_, thread_, bots_, log_, workers_},
          hub_(house_, {.sleep_after = 1'000}) {
        house_.chronicle = [](const std::string&, const room::MatchEnd& end) {
            return store::Changes{store::MatchRow{"m", "t", end.number, end.game, end.options, end.record}};
        };
    }

    // A table is opened, a match is played at it, and it is closed.
    void table(const std::string& setup) {
        std::string id;
        hub_.create(host(), *room::read_setup(*host::read_json(setup), server::Bots::knows),
                    [&](const std::string& made) { id = made; });
        ASSERT_TRUE(loop_.run_until([&] { return !id.empty(); }));
        const auto socket = std::make_shared<Deaf>();
        server::Visitor visitor;
        visitor.hello.person = host();
        visitor.hello.client = "c";
        const auto listener = hub_.visit(id, visitor, socket);
        wait([&] { return socket->came_in; });
        listener->received(R"({"id":1,"do":"start"})");
        wait([&] { return socket->ended; });
        listener->received(R"({"id":2,"do":"close"})");
        wait([&] { return socket->closed; });
        listener->closed();
    }
    // Whatever was to happen within a day has happened.
    std::size_t held_a_day_later() {
        settle();
        loop_.advance(kDay + 10'000);
        settle();
        EXPECT_EQ(hub_.tables(), 0U);
        EXPECT_EQ(hub_.awake(), 0U);
        return held();
    }

  private:
    static room::Person host() { return {std::string(32, 'a'), "Ada", false, false}; }

    void settle() {
        for (int i = 0; i < 4; ++i) {
            bool done = false;
            thread_.read([](store::Store&) {}, [&] { done = true; });
            ASSERT_TRUE(loop_.run_until([&] { return done; }));
        }
    }
    template <class Done>
    void wait(Done done) {
        for (int i = 0; i < 20'000 && !done(); ++i) {
            settle();
            loop_.advance(10);
        }
        ASSERT_TRUE(done());
    }

    kit::ScratchFolder folder_;
    server::kit::ManualLoop loop_;
    server::kit::ManualWorkers workers_{loop_};
    server::Log log_{server::Level::error};
    server::StoreThread thread_;
    server::Bots bots_{workers_, 100, 1};
    server::House house_;
    server::Hub hub_;
};

TEST(Memory, of_a_house_does_not_grow_with_the_tables_that_were_there) {
    const std::string tonk =
        R"({"game":"tonk","options":"players=2 match_end=deals match_deals=2","bots":"random","bot_time":0,"pause":0})";
    Evening evening;
    for (int i = 0; i < 3; ++i) evening.table(tonk);
    const std::size_t early = evening.held_a_day_later();
    for (int i = 0; i < 12; ++i) evening.table(tonk);
    const std::size_t late = evening.held_a_day_later();
    EXPECT_LE(late, early + 4'096) << "of " << early;
}

}  // namespace
}  // namespace brelan::memory
