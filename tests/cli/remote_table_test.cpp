#include "cli/remote/table.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "cli/english.hpp"
#include "host/registry.hpp"

// What the terminal says about a table on a server.
namespace brelan::cli {
namespace {

namespace happening = wire::happening;
using Lines = std::vector<std::string>;

wire::Chair person(std::uint8_t seat, const std::string& name) {
    wire::Chair chair;
    chair.seat = Seat{seat};
    chair.name = name;
    chair.account = name + "'s account";
    return chair;
}

class RemoteTableTest : public testing::Test {
  protected:
    void SetUp() override {
        wire::message::State state = ada_and_a_free_place();
        state.chat = {{3, 0, wire::talk::Chat{{"Bob's account", "Bob", "hello"}}}};
        told_ = table_.take(state);
    }
    static wire::message::State ada_and_a_free_place() {
        wire::message::State state;
        state.n = 4;
        state.you.account = "Ada's account";
        state.table.id = "t";
        state.table.game = "tonk";
        state.table.rules = host::find_game("tonk")->rules_version();
        state.table.options = "players=2";
        state.table.host = "Ada's account";
        state.table.seats = {person(0, "Ada"), {Seat{1}}};
        return state;
    }
    Lines happens(wire::Happening what) { return table_.take(wire::message::Event{5, 0, std::move(what)}); }
    static wire::Standing standing(std::vector<wire::Chair> seats) {
        return {wire::Stage::gathering, "Ada's account", std::move(seats), {}, {}};
    }

    RemoteTable table_{english(), false};
    Lines told_;
};

TEST_F(RemoteTableTest, tells_of_all_there_is_once) {
    EXPECT_EQ(told_, (Lines{"Table \"Tonk\": Tonk, players=2. Others can join with --table t.",
                            "1  Ada, you, host", "2  free", "Bob: hello"}));
    EXPECT_TRUE(table_.seen().known());
    EXPECT_EQ(table_.seen().seat(), Seat{0});
    EXPECT_EQ(table_.seen().free_place(), Seat{1});
    EXPECT_EQ(table_.seen().number(), 4);
}

TEST_F(RemoteTableTest, names_those_who_come_and_those_who_go) {
    const auto both = standing({person(0, "Ada"), person(1, "Bob")});
    EXPECT_EQ(happens(happening::Sit{Seat{1}, "Bob's account", both}), Lines{"Bob sits down in seat 2."});
    EXPECT_EQ(table_.seen().number(), 5);
    EXPECT_EQ(table_.seen().free_place(), kNobody);
    const auto left = standing({person(0, "Ada"), {Seat{1}}});
    EXPECT_EQ(happens(happening::Stand{Seat{1}, left}), Lines{"Bob stands up."});
    EXPECT_EQ(table_.seen().free_place(), Seat{1});
}

TEST_F(RemoteTableTest, asks_those_who_are_waited_for_until_the_game_goes_on) {
    auto asked = standing({person(0, "Ada"), person(1, "Bob")});
    asked.asks = {{wire::Wanted::undo, Seat{1}, {}, {Seat{0}}}};
    EXPECT_EQ(happens(happening::AskUndo{Seat{1}, asked}), Lines{"Bob asks to take back the last action."});
    EXPECT_TRUE(table_.seen().is_waited_for());
    EXPECT_EQ(table_.request(), "Bob asks to take back the last action: agree or refuse?");
    happens(happening::Undo{});
    EXPECT_FALSE(table_.seen().is_waited_for());
}

TEST_F(RemoteTableTest, says_talk_and_passes_over_what_no_sentence_tells) {
    EXPECT_EQ(happens(happening::Chat{{"x", "Bob", "hi"}}), Lines{"Bob: hi"});
    EXPECT_EQ(happens(happening::Phrase{{"x", "Bob", "newer-than-this", {}}}), Lines{"Bob: newer-than-this"});
    EXPECT_EQ(happens(happening::FairReveal{}), Lines{});
    EXPECT_EQ(table_.take(wire::message::Pong{}), Lines{});
}

TEST_F(RemoteTableTest, says_that_the_house_was_restored_and_from_when_it_is) {
    wire::message::State state = ada_and_a_free_place();
    state.restored = wire::Restored{1'700'000'000'000, true};
    const Lines lost = table_.take(state);
    ASSERT_EQ(lost.size(), 1U);
    EXPECT_NE(lost[0].find("restored from a backup. The table is as it was on 2023-11-1"), std::string::npos)
        << lost[0];
    state.restored->lost = false;
    EXPECT_EQ(table_.take(state), Lines{"The house has moved or was restored; the table has been reloaded."});
}

TEST_F(RemoteTableTest, says_why_something_is_refused) {
    EXPECT_EQ(table_.take(wire::message::Error{7, wire::Code::refused, "3.2", "not that"}),
              Lines{"not that (3.2)"});
}

TEST(RemoteTable, waits_for_the_state_of_a_game_that_it_knows) {
    RemoteTable table(english(), false);
    EXPECT_EQ(table.take(wire::message::Event{1, 0, happening::Resume{}}), Lines{});
    EXPECT_EQ(table.take(wire::message::Here{}), Lines{});
    EXPECT_EQ(table.take(wire::message::State{}).size(), 1U);
    EXPECT_FALSE(table.seen().known());
}

}  // namespace
}  // namespace brelan::cli
