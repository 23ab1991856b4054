#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "room/sim/house.hpp"
#include "server/hub_house.hpp"
#include "server/waking.hpp"
#include "store/front_of_store.hpp"

// A table that wakes looks backwards through its rows, some at a time, for the beginnings of its last two
// matches. It replays the games from there.
namespace brelan::server {
namespace {

using kit::Tables;

constexpr int kTalk = 1'100;  // this many rows are more than the table looks at in one go
constexpr room::Time kPause = 1'000;
constexpr const char* kRecord = R"("do":"record","deal":1)";

void talk(brelan::kit::House& house, room::Link link) {
    for (int i = 0; i < kTalk; ++i) {
        EXPECT_EQ(house.result(link, R"("do":"chat","text":"hello")"), "ok");
        house.pass(2'000);
    }
}

// Three matches between bots, with a lot of chat after each match. The last match has reached its third deal.
room::Link play_three(brelan::kit::House& house) {
    const room::Link host = house.open(1);
    for (std::size_t match = 1; match <= 3; ++match) {
        EXPECT_EQ(house.result(host, R"("do":"start")"), "ok");
        for (int deal = 2; deal <= 5 && house.ended.size() < match; ++deal) {
            house.bots_answer = match < 3 || deal < 3;
            house.pass(kPause);
        }
        talk(house, host);
    }
    EXPECT_EQ(house.ended.size(), 2U);
    return host;
}

room::Setup slow_tonk() {
    room::Setup setup = brelan::kit::setup_of("tonk", "match_end=deals match_deals=4");
    setup.pause_milliseconds = kPause;
    return setup;
}

// The numbers of the rows that begin matches.
std::vector<std::uint64_t> beginnings(const std::vector<room::Event>& rows) {
    std::vector<std::uint64_t> found;
    for (const room::Event& row : rows) {
        if (row.body.starts_with(room::kMatchBegins)) found.push_back(row.seq);
    }
    return found;
}

// A store that notes how a table searches it, and that is damaged wherever the test says.
class LookedThrough final : public store::kit::FrontOfStore {
  public:
    explicit LookedThrough(const std::vector<room::Event>& rows) {
        store::Changes changes;
        for (const room::Event& row : rows) {
            changes.emplace_back(store::EventRow{brelan::kit::House::table_id(), row.seq, row.command,
                                                 row.actor, row.body, row.at});
        }
        EXPECT_TRUE(own_->write({&changes, 1}).empty());
    }
    store::LookBack look_back(std::string_view table, std::string_view beginning, std::uint64_t end,
                              std::size_t most) override {
        if (++looks == damaged_look) throw store::Damaged("row 7 is missing");
        const store::LookBack back = own_->look_back(table, beginning, end, most);
        first_row = std::min(first_row, back.passed);
        return back;
    }

    int looks = 0;
    int damaged_look = 0;  // 0: none
    std::uint64_t first_row = UINT64_MAX;
};

class LookingBack : public testing::Test {
  protected:
    // Wakes the table as it is in the store; returns the reason if the table cannot wake.
    std::string wake() {
        std::optional<std::string> why;
        const auto then = [&](const std::shared_ptr<LiveTable>& woken, const Waking::Fault& fault) {
            table_ = woken;
            why = fault.why;
        };
        std::make_shared<Waking>(tables_.house, brelan::kit::House::table_id(), played_.rows.size(), then)
            ->go_on();
        EXPECT_TRUE(tables_.loop.run_until([&] { return why.has_value(); }));
        return *why;
    }

    Json record_of_woken() {
        auto socket = std::make_shared<kit::Heard>();
        room::Hello hello;
        hello.person = brelan::kit::House::person(1);
        hello.client = "c";
        table_->wake_up(0);
        table_->message(table_->open(socket, hello), std::string(R"({"id":1,)") + kRecord + "}");
        EXPECT_TRUE(tables_.loop.run_until([&] { return socket->has(R"("type":"record")"); }));
        return brelan::kit::parsed(socket->texts.back());
    }

    brelan::kit::House played_{slow_tonk()};
    room::Link host_ = play_three(played_);
    std::unique_ptr<LookedThrough> filled_ = std::make_unique<LookedThrough>(played_.rows);
    LookedThrough& store_ = *filled_;
    Tables tables_{{}, std::move(filled_)};
    std::shared_ptr<LiveTable> table_;
};

TEST_F(LookingBack, ends_at_the_beginning_of_the_match_before_the_last) {
    ASSERT_EQ(wake(), "");
    const std::vector<std::uint64_t> begun = beginnings(played_.rows);
    ASSERT_EQ(begun.size(), 3U);
    EXPECT_EQ(store_.first_row, begun[1]);
    EXPECT_GT(store_.looks, 2);
}

// After the table has woken, its bots play on.
TEST_F(LookingBack, finds_the_match_that_is_being_played) {
    ASSERT_EQ(wake(), "");
    const std::string before = brelan::kit::word(played_.ask(host_, kRecord), "text");
    const std::size_t third = before.find("deal 3 ");
    ASSERT_NE(third, std::string::npos);
    const Json after = record_of_woken();
    EXPECT_EQ(brelan::kit::whole(after, "match"), 3);
    EXPECT_EQ(brelan::kit::word(after, "text").substr(0, third), before.substr(0, third));
}

TEST_F(LookingBack, says_what_is_damaged) {
    store_.damaged_look = 2;
    EXPECT_EQ(wake(), "row 7 is missing");
    EXPECT_FALSE(table_);
    store_.damaged_look = 0;
    EXPECT_EQ(wake(), "") << "and nothing of it stays";
    EXPECT_TRUE(table_);
}

}  // namespace
}  // namespace brelan::server
