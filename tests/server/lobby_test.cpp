#include "server/lobby.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/rng.hpp"

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
        other.host = id(i);  // each table has a different guest as its host
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

// The order of a person's list, computed from all heads: part, time, id.
using Order = std::set<std::tuple<int, std::int64_t, std::string>>;

bool is_own(const room::Head& head, const std::string& account) {
    return head.host == account || head.founder == account || room::holds(head.former_hosts, account) ||
           std::any_of(head.seats.begin(), head.seats.end(),
                       [&](const auto& sitting) { return sitting.account == account; });
}

Order order_of(const Lobby& lobby, const std::map<std::string, room::Head>& heads, const room::Person& who) {
    enum Part { own, invited, front, rest, more_invited };
    std::map<std::string, std::set<std::pair<std::int64_t, std::string>>> invitations;  // by host
    std::map<std::string, std::set<std::pair<std::int64_t, std::string>>> open;
    Order order;
    for (const auto& [id, head] : heads) {
        const bool knows = is_own(head, who.account) || room::holds(head.invited, who.account) ||
                           room::holds(head.let_in, who.account);
        if (head.visibility == "open" && !head.locked) open[head.host].emplace(-head.changed, id);
        if (!knows || lobby.find(id, &who) == nullptr) continue;
        if (is_own(head, who.account)) order.emplace(own, -head.changed, id);
        if (!is_own(head, who.account)) invitations[head.host].emplace(-head.changed, id);
    }
    const auto add = [&](const auto& by_host, Part first, Part more, bool of_strangers) {
        for (const auto& [host, tables] : by_host) {
            std::size_t place = 0;
            for (const auto& [time, id] : tables) {
                const Part part = place++ < kShare ? first : more;
                const room::Head& head = heads.at(id);
                const bool knows = is_own(head, who.account) || room::holds(head.invited, who.account) ||
                                   room::holds(head.let_in, who.account);
                if (lobby.find(id, &who) != nullptr && !(of_strangers && knows))
                    order.emplace(part, time, id);
            }
        }
    };
    add(invitations, invited, more_invited, false);
    add(open, front, rest, true);
    return order;
}

TEST(Lobby, shows_the_lists_that_its_tables_add_up_to) {
    Rng chance(1, 13);
    const auto some = [&](int most) {
        return static_cast<int>(chance.below(static_cast<std::uint32_t>(most)));
    };
    const auto people = [&](int most) {
        std::vector<std::string> all;
        for (int i = some(most); i > 0; --i) all.push_back(id(1 + some(5)));
        return all;
    };
    Lobby lobby;
    std::map<std::string, room::Head> heads;
    for (int step = 0; step < 2'000; ++step) {
        room::Head next = head(100 + some(40), some(30));
        next.visibility = some(2) == 0 ? "open" : "list";
        next.host = id(1 + some(5));
        next.founder = some(3) == 0 ? id(1 + some(5)) : "";
        next.invited = people(4);
        next.let_in = people(2);
        next.banned = people(2);
        next.locked = some(4) == 0;
        next.seats = {{some(2) == 0 ? id(1 + some(5)) : "", "Name", ""}};
        if (some(5) == 0) next.stage = room::Stage::closed;
        lobby.put(next);
        next.stage == room::Stage::closed ? void(heads.erase(next.id))
                                          : void(heads.insert_or_assign(next.id, next));
        const room::Person who = person(1 + some(5));
        std::vector<std::string> expected;
        for (const auto& [part, time, id] : order_of(lobby, heads, who)) expected.push_back(id);
        std::vector<std::string> shown;
        std::string after;
        do {
            const Lobby::Page page = lobby.page(&who, 1, after);
            for (const room::Head* each : page.heads) shown.push_back(each->id);
            after = page.next;
        } while (!after.empty());
        ASSERT_EQ(shown, expected) << "step " << step;
    }
}

TEST(Lobby, knows_the_marks_of_its_pages) {
    for (const char* mark : {"", "x", "0.", "0..", "5.1.00000000000000000000000000000001",
                             "2.-1.00000000000000000000000000000001", "2.1.0001", "2.1"})
        EXPECT_FALSE(Lobby::is_mark(mark)) << mark;
    EXPECT_TRUE(Lobby::is_mark("2.1.00000000000000000000000000000001"));
}

}  // namespace
}  // namespace brelan::server
