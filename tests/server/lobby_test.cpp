#include "server/lobby.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace brelan::server {
namespace {

std::string id(int number) {
    const std::string digits = std::to_string(number);
    return std::string(32 - digits.size(), '0') + digits;
}
room::Person person(int number) { return {id(number), "Person", false, false}; }

room::Head head(int number, std::int64_t changed = 0) {
    room::Head head;
    head.id = id(number);
    head.game = "tonk";
    head.visibility = "open";
    head.host = id(1);
    head.changed = changed;
    return head;
}

std::vector<std::string> ids(const std::vector<const room::Head*>& heads) {
    std::vector<std::string> all;
    for (const room::Head* each : heads) all.push_back(each->id);
    return all;
}

TEST(Lobby, shows_the_latest_tables_first_and_so_many) {
    Lobby lobby;
    for (int i = 10; i < 60; ++i) lobby.put(head(i, i));
    EXPECT_EQ(ids(lobby.list(nullptr, 3)), (std::vector<std::string>{id(59), id(58), id(57)}));
    lobby.put(head(10, 100));
    EXPECT_EQ(ids(lobby.list(nullptr, 2)), (std::vector<std::string>{id(10), id(59)}))
        << "it looks different now";
    room::Head closed = head(10, 101);
    closed.stage = room::Stage::closed;
    lobby.put(closed);
    EXPECT_EQ(ids(lobby.list(nullptr, 1)), (std::vector<std::string>{id(59)}));
    EXPECT_EQ(lobby.size(), 49U);
    EXPECT_EQ(lobby.hosted_by(id(1)), 49U);
}

TEST(Lobby, shows_everybody_his_own_tables_once_whatever_they_are) {
    Lobby lobby;
    for (int i = 10; i < 20; ++i) lobby.put(head(i, 1'000 + i));
    room::Head own = head(5, 1);
    own.visibility = "link";
    own.host = id(2);
    own.seats = {{id(3), "Ada", ""}, {"", "", "basic"}};
    lobby.put(own);
    EXPECT_EQ(lobby.list(nullptr, 100).size(), 10U);
    const auto other = person(4);
    EXPECT_EQ(lobby.list(&other, 100).size(), 10U);
    for (const int number : {2, 3}) {
        const auto who = person(number);
        EXPECT_EQ(ids(lobby.list(&who, 100)).back(), own.id) << number;
        EXPECT_EQ(lobby.list(&who, 100).size(), 11U);
    }
    const auto host = person(1);
    EXPECT_EQ(lobby.list(&host, 100).size(), 10U) << "open, and his own: once";
}

TEST(Lobby, hides_a_table_from_whom_it_would_not_let_in) {
    Lobby lobby;
    room::Head sent = head(10);
    sent.banned = {id(7)};
    lobby.put(sent);
    room::Head locked = head(11);
    locked.locked = true;
    locked.seats = {{id(3), "Ada", ""}};
    locked.former_hosts = {id(6), id(7)};
    locked.invited = {id(4)};
    locked.banned = {id(7)};
    lobby.put(locked);
    room::Head list = head(12);
    list.visibility = "list";
    list.invited = {id(4)};
    lobby.put(list);
    const auto sees = [&](int table, int number) {
        const auto who = person(number);
        return lobby.find(id(table), &who) != nullptr;
    };
    EXPECT_FALSE(sees(10, 7)) << "sent away";
    EXPECT_TRUE(sees(10, 8));
    EXPECT_TRUE(sees(11, 1)) << "the host";
    EXPECT_TRUE(sees(11, 3)) << "who sits";
    EXPECT_TRUE(sees(11, 6)) << "whose table it was";
    EXPECT_TRUE(lobby.knows(id(6)));
    EXPECT_FALSE(sees(11, 7)) << "whose table it was, but he was sent away";
    EXPECT_FALSE(sees(11, 4)) << "invited, but it is locked";
    EXPECT_EQ(lobby.find(id(11), nullptr), nullptr);
    EXPECT_TRUE(sees(12, 4));
    EXPECT_FALSE(sees(12, 5));
    EXPECT_EQ(ids(lobby.list(nullptr, 100)), (std::vector<std::string>{id(10)}));
    const auto seven = person(7);
    EXPECT_TRUE(lobby.list(&seven, 100).empty());
}

}  // namespace
}  // namespace brelan::server
