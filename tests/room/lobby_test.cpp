#include "room/lobby.hpp"

#include <gtest/gtest.h>

#include "room/sim/house.hpp"

namespace brelan::room {
namespace {

Head head(std::string id, std::string visibility, Time changed, int host = 1) {
    Head head;
    head.id = std::move(id);
    head.game = "tontine";
    head.edition = "salon-1725";
    head.visibility = std::move(visibility);
    head.host = kit::account(host);
    head.changed = changed;
    return head;
}

std::string ids(const std::vector<const Head*>& heads) {
    std::string text;
    for (const Head* one : heads) text.append(text.empty() ? "" : " ").append(one->id);
    return text;
}

TEST(Lobby, lists_open_tables_to_all_and_the_others_to_those_whom_they_concern) {
    Lobby lobby;
    lobby.put(head("a", "open", 1));
    lobby.put(head("b", "link", 2));
    Head invited = head("c", "list", 3);
    invited.invited = {kit::account(2)};
    lobby.put(invited);
    lobby.put(head("d", "open", 4));
    EXPECT_EQ(ids(lobby.list("", 10)), "d a");
    EXPECT_EQ(ids(lobby.list(kit::account(3), 10)), "d a");
    EXPECT_EQ(ids(lobby.list(kit::account(2), 10)), "c d a");
    EXPECT_EQ(ids(lobby.list(kit::account(1), 10)), "d c b a");
    EXPECT_EQ(ids(lobby.list(kit::account(1), 2)), "d c");
}

TEST(Lobby, shows_a_table_to_whoever_knows_its_id_but_not_one_with_a_list) {
    Lobby lobby;
    lobby.put(head("b", "link", 2));
    lobby.put(head("c", "list", 3));
    EXPECT_NE(lobby.find("b", ""), nullptr);
    EXPECT_EQ(lobby.find("c", ""), nullptr);
    EXPECT_EQ(lobby.find("c", kit::account(2)), nullptr);
    EXPECT_NE(lobby.find("c", kit::account(1)), nullptr);
    EXPECT_EQ(lobby.find("no", kit::account(1)), nullptr);
}

TEST(Lobby, forgets_what_a_head_said_before) {
    Lobby lobby;
    Head table = head("a", "open", 1);
    table.seats = {{kit::account(2), "Person 2", ""}};
    lobby.put(table);
    EXPECT_EQ(ids(lobby.list(kit::account(2), 10)), "a");
    table.seats.clear();
    table.changed = 2;
    table.visibility = "link";
    lobby.put(table);
    EXPECT_EQ(ids(lobby.list(kit::account(2), 10)), "");
    table.stage = Stage::closed;
    lobby.put(table);
    EXPECT_EQ(ids(lobby.list(kit::account(1), 10)), "");
    EXPECT_NE(lobby.find("a"), nullptr);
    lobby.remove("a");
    EXPECT_EQ(lobby.size(), 0U);
}

TEST(Head, comes_back_from_its_line) {
    Head table = head("a", "list", 77);
    table.title = "at \"home\" \\ = é";
    table.stage = Stage::between;
    table.seats = {{kit::account(2), "Per \"son\" / 2", ""}, {"", "", "keen"}, {}};
    table.invited = {kit::account(3), kit::account(4)};
    table.rated = true;
    table.wake = 99;
    table.seq = 5;
    const auto read = read_head(write_head(table));
    ASSERT_TRUE(read) << write_head(table);
    EXPECT_EQ(write_head(*read), write_head(table));
    EXPECT_EQ(read->title, table.title);
    EXPECT_EQ(read->seats[0].name, table.seats[0].name);
    EXPECT_EQ(read->seats[1].bot, "keen");
    EXPECT_EQ(read->wake, table.wake);
    for (const std::string_view bad :
         {"", "id=a", "id=a game=x stage=odd", "id=a game=x seat=1", "id=a game=x hm=1"})
        EXPECT_FALSE(read_head(bad)) << bad;
}

}  // namespace
}  // namespace brelan::room
