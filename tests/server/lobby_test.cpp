#include "server/lobby.hpp"

#include <gtest/gtest.h>

#include <set>
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

TEST(Lobby, shows_a_page_of_tables_with_the_latest_first) {
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

TEST(Lobby, shows_people_each_of_their_own_tables_once) {
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

TEST(Lobby, hides_a_table_from_anyone_it_would_not_let_in) {
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

TEST(Lobby, gives_each_founder_a_share_and_shows_the_rest_after) {
    Lobby lobby;
    room::Head honest = head(5, 1);
    honest.host = id(2);
    lobby.put(honest);
    for (int i = 1'000; i < 1'249; ++i) lobby.put(head(i, i));
    const auto first = lobby.page(nullptr, 4);
    EXPECT_EQ(ids(first.heads), (std::vector<std::string>{id(1'248), id(1'247), id(1'246), honest.id}));
    const auto second = lobby.page(nullptr, 4, first.next);
    EXPECT_EQ(ids(second.heads), (std::vector<std::string>{id(1'245), id(1'244), id(1'243), id(1'242)}));
    room::Head closed = head(1'247, 2'000);
    closed.stage = room::Stage::closed;
    lobby.put(closed);
    EXPECT_EQ(ids(lobby.list(nullptr, 4)),
              (std::vector<std::string>{id(1'248), id(1'246), id(1'245), honest.id}));
    lobby.put(head(1'000, 3'000));
    EXPECT_EQ(ids(lobby.list(nullptr, 4)),
              (std::vector<std::string>{id(1'000), id(1'248), id(1'246), honest.id}));
}

TEST(Lobby, counts_the_tables_of_an_address_together) {
    Lobby lobby;
    room::Head honest = head(5, 1);
    honest.host = id(900);
    lobby.put(honest);
    for (int i = 1'000; i < 1'249; ++i) {
        room::Head other = head(i, i);
        other.host = id(i);  // a different guest each time
        lobby.came_from(other.id, "192.0.2.1");
        lobby.put(other);
    }
    EXPECT_EQ(ids(lobby.list(nullptr, 4)).back(), honest.id);
}

TEST(Lobby, has_each_table_on_one_of_its_pages) {
    Lobby lobby;
    const auto who = person(2);
    std::set<std::string> all;
    for (int i = 10; i < 100; ++i) {
        room::Head one = head(i, i % 7);
        one.host = id(i % 5 == 0 ? 2 : 1 + i % 3);
        if (i % 4 == 0) {
            one.visibility = "list";
            one.invited = {id(2)};
        }
        lobby.put(one);
        all.insert(one.id);
    }
    std::set<std::string> seen;
    std::string next;
    int pages = 0;
    do {
        const auto page = lobby.page(&who, 7, next);
        for (const room::Head* each : page.heads)
            EXPECT_TRUE(seen.insert(each->id).second) << each->id << " stands on two pages";
        next = page.next;
        ++pages;
    } while (!next.empty());
    EXPECT_EQ(seen, all);
    EXPECT_EQ(pages, 13);
}

TEST(Lobby, lets_nobody_fill_the_list_of_another_with_invitations) {
    Lobby lobby;
    const auto who = person(2);
    room::Head honest = head(5, 1);
    honest.host = id(900);
    lobby.put(honest);
    for (int i = 1'000; i < 1'249; ++i) {
        room::Head one = head(i, i);
        one.visibility = "list";
        one.invited = {id(2)};
        lobby.put(one);
    }
    EXPECT_EQ(ids(lobby.list(&who, 4)).back(), honest.id);
}

TEST(Lobby, knows_the_marks_of_its_pages) {
    for (const char* mark : {"", "x", "0.", "0..", "5.1.00000000000000000000000000000001",
                             "2.-1.00000000000000000000000000000001", "2.1.0001", "2.1"})
        EXPECT_FALSE(Lobby::is_mark(mark)) << mark;
    EXPECT_TRUE(Lobby::is_mark("2.1.00000000000000000000000000000001"));
}

}  // namespace
}  // namespace brelan::server
