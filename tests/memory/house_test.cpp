#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <string>
#include <utility>

#include "kit/scratch_folder.hpp"
#include "memory/held.hpp"
#include "room/setup.hpp"
#include "server/hub.hpp"
#include "server/people_house.hpp"
#include "text/json_read.hpp"

// The memory of a house does not grow with the number of past tables, nor with what was played there.
namespace brelan::memory {
namespace {

constexpr std::int64_t kDay = 86'400'000;

// A socket that keeps only what the test needs.
class Deaf : public net::Socket {
  public:
    void send(std::shared_ptr<const std::string> text) override {
        hear_turn(*text);
        ended = ended || text->find("\"what\":\"end\"") != std::string::npos;
        came_in = came_in || text->find("\"type\":\"state\"") != std::string::npos;
    }
    void close(std::uint16_t, std::string_view) override { closed = true; }
    const std::string& address() const override { return address_; }
    bool came_in = false;
    bool ended = false;
    bool closed = false;
    std::string action;  // the first legal action, if it is this player's turn
    std::string at;      // the number of the row that the action belongs to

  private:
    static std::string between(const std::string& text, const std::string& before, char after) {
        const std::size_t found = text.find(before);
        if (found == std::string::npos) return {};
        const std::size_t begin = found + before.size();
        return text.substr(begin, text.find(after, begin) - begin);
    }
    void hear_turn(const std::string& text) {
        if (!text.starts_with("{\"type\":\"event\"") && !text.starts_with("{\"type\":\"state\"")) return;
        action = between(text, "\"legal\":[\"", '"');
        at = between(text, "\"n\":", ',');
    }

    std::string address_ = "192.0.2.1";
};

// Tables whose store is on disk, so that rows do not stay in memory.
class Evening {
  public:
    Evening()
        : thread_(store::open_sqlite(folder_ / "house.store"), loop_),
          house_{loop_, thread_, bots_, log_, workers_},
          hub_(house_, {.sleep_after = 1'000, .rows_an_hour = 0}) {
        house_.chronicle = [](const std::string&, const room::MatchEnd& end) {
            return store::Changes{store::MatchRow{"m", "t", end.number, end.game, end.options, end.record}};
        };
    }

    // Opens a table, plays a match there, and closes the table.
    void table(const std::string& setup) {
        open(setup, false);
        say(R"("do":"start")");
        wait([&] { return socket_->ended; });
        say(R"("do":"close")");
        wait([&] { return socket_->closed; });
        listener_->closed();
        listener_.reset();
        socket_.reset();
    }
    // Opens a table where the host plays, and where their client takes part in the shuffle without ever
    // sealing a number.
    void sit_down(const std::string& setup) {
        house_.seal_time = 10;
        open(setup, true);
        say(R"("do":"sit","seat":1)");
    }
    // The peak memory while this many matches were played at the table.
    std::size_t play(int matches) {
        forget_most();
        for (int i = 0; i < matches; ++i) {
            if (++played_ % 30 == 0) jobs_a_minute_later();  // keeps the host below the rate limit
            socket_->ended = false;
            say(R"("do":"start")");
            wait([&] {
                const std::string action = std::exchange(socket_->action, {});
                if (!action.empty()) say(R"("do":"act","at":)" + socket_->at + R"(,"act":")" + action + "\"");
                return socket_->ended;
            });
        }
        return most_held();
    }
    // The host leaves and comes back once the table is asleep.
    void sleep_and_wake() {
        listener_->closed();
        listener_.reset();
        const auto expect_awake = [&](bool awake) {
            for (int i = 0; i < 100 && (hub_.awake() > 0) != awake; ++i) {
                settle();
                loop_.advance(500);
            }
            ASSERT_EQ(hub_.awake() > 0, awake);
        };
        expect_awake(false);
        come(false);
        expect_awake(true);
    }
    // The peak of the additional memory that a table needs while it wakes.
    std::size_t most_while_waking() {
        sleep_and_wake();  // one-time allocations
        forget_most();
        const std::size_t before = held();
        sleep_and_wake();
        return most_held() - before;
    }
    // The number of jobs still waiting once the urgent jobs have been done.
    std::size_t jobs_a_minute_later() {
        settle();
        loop_.advance(60'000);
        return loop_.waiting();
    }
    // The memory in use after everything due within a day has happened.
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

    void open(const std::string& setup, bool fair) {
        std::string id;
        hub_.create(host(), *room::read_setup(*read_json(setup), server::Bots::knows),
                    [&](const std::string& made) { id = made; });
        ASSERT_TRUE(loop_.run_until([&] { return !id.empty(); }));
        id_ = id;
        come(fair);
        wait([&] { return socket_->came_in; });
    }
    void come(bool fair) {
        socket_ = std::make_shared<Deaf>();
        server::Visitor visitor;
        visitor.hello.person = host();
        visitor.hello.client = "c";
        visitor.hello.fair = fair;
        listener_ = hub_.visit(id_, visitor, socket_);
    }
    void say(const std::string& words) {
        listener_->received("{\"id\":" + std::to_string(++said_) + "," + words + "}");
    }

    void settle() {
        for (int i = 0; i < 4; ++i) {
            bool done = false;
            thread_.read([](store::Store&) {}, [&](const std::string&) { done = true; });
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
    std::shared_ptr<Deaf> socket_;
    std::unique_ptr<net::SocketListener> listener_;
    std::string id_;
    int said_ = 0;
    int played_ = 0;
};

constexpr const char* kTonk =
    R"({"game":"tonk","options":"players=2 match_end=deals match_deals=2","bots":"random","bot_time":0,"pause":0})";

TEST(Memory, of_a_house_does_not_grow_with_the_tables_that_were_there) {
    Evening evening;
    const auto after = [&](int tables) {
        for (int i = 0; i < tables; ++i) evening.table(kTonk);
        return evening.held_a_day_later();
    };
    const std::size_t early = after(12);  // after most of the one-time allocations
    const std::size_t late = after(60);
    EXPECT_LE(late, early + 60 * 100) << "of " << early << ": not even a name for each table";
}

// A finished match is read back by itself, not together with everything played earlier at the table.
TEST(Memory, of_a_house_does_not_grow_with_the_matches_of_a_table) {
    Evening evening;
    evening.sit_down(kTonk);
    evening.play(5);
    const std::size_t early = evening.play(10);
    evening.play(20);
    const std::size_t late = evening.play(10);
    EXPECT_LE(late, early + 64U * 1024) << "of " << early;
    EXPECT_LE(evening.jobs_a_minute_later(), 5U) << "jobs that nobody waits for";
}

// A sleeping table has a single timer, however often it has been woken. The timer goes off when the table
// counts as abandoned.
TEST(Memory, of_a_house_does_not_grow_with_the_times_that_a_table_slept) {
    Evening evening;
    evening.sit_down(kTonk);
    for (int i = 0; i < 30; ++i) evening.sleep_and_wake();
    EXPECT_LE(evening.jobs_a_minute_later(), 5U) << "jobs that nobody waits for";
}

// A table that wakes loads a few rows at a time and replays only the last matches.
TEST(Memory, of_a_house_does_not_grow_with_the_rows_of_a_table_that_wakes) {
    Evening evening;
    evening.sit_down(kTonk);
    evening.play(60);
    const std::size_t early = evening.most_while_waking();
    evening.play(100);
    const std::size_t late = evening.most_while_waking();
    EXPECT_LE(late, early + 32U * 1024) << "of " << early;
}

}  // namespace
}  // namespace brelan::memory
