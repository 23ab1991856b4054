#include "server/fair_line.hpp"

#include <gtest/gtest.h>

#include <string>

#include "server/password_desk.hpp"

namespace brelan::server {
namespace {

using Line = FairLine<std::string>;

std::string all_of(Line& line) {
    std::string all;
    while (const auto job = line.next()) all += *job + ' ';
    return all;
}

TEST(FairLine, gives_each_network_its_turn_and_in_it_each_name) {
    Line line;
    for (const char* job : {"a1", "a2", "a3"}) line.add({"flood", "a"}, job);
    for (const char* job : {"b1", "b2"}) line.add({"flood", "b"}, job);
    line.add({"home", "c"}, "c1");
    line.add({"home", "d"}, "d1");
    EXPECT_EQ(all_of(line), "a1 c1 b1 d1 a2 b2 a3 ");
    EXPECT_EQ(line.size(), 0U);
}

TEST(FairLine, refuses_anyone_who_already_has_enough_in_it) {
    Line line({2, 10, 10});
    EXPECT_FALSE(line.add({"n", "a"}, "a1"));
    EXPECT_FALSE(line.add({"n", "a"}, "a2"));
    const auto third = line.add({"n", "a"}, "a3");
    ASSERT_TRUE(third);
    EXPECT_EQ(third->job, "a3");
    EXPECT_TRUE(third->own);
    EXPECT_FALSE(line.add({"n", "b"}, "b1")) << "others are not concerned";
}

TEST(FairLine, makes_room_in_a_network_by_dropping_the_last_of_the_busiest_name) {
    Line line({3, 4, 10});
    for (const char* job : {"a1", "a2", "a3"}) line.add({"n", "a"}, job);
    EXPECT_FALSE(line.add({"n", "b"}, "b1"));
    const auto gone = line.add({"n", "c"}, "c1");
    ASSERT_TRUE(gone);
    EXPECT_EQ(gone->job, "a3");
    EXPECT_TRUE(gone->own);
    line.add({"n", "d"}, "d1");  // a2 goes
    const auto late = line.add({"n", "e"}, "e1");
    ASSERT_TRUE(late);
    EXPECT_EQ(late->job, "e1") << "where all have one, the last to come";
    EXPECT_EQ(all_of(line), "a1 b1 c1 d1 ");
}

TEST(FairLine, makes_room_for_another_network_by_dropping_from_the_busiest) {
    Line line({3, 10, 4});
    for (const char* job : {"a1", "a2", "a3"}) line.add({"flood", "a"}, job);
    line.add({"home", "b"}, "b1");
    const auto gone = line.add({"other", "c"}, "c1");
    ASSERT_TRUE(gone);
    EXPECT_EQ(gone->job, "a3");
    EXPECT_TRUE(gone->own);
    line.add({"fourth", "d"}, "d1");  // a2 goes
    const auto late = line.add({"fifth", "e"}, "e1");
    ASSERT_TRUE(late);
    EXPECT_EQ(late->job, "e1");
    EXPECT_FALSE(late->own) << "everybody has one: the house is full";
    EXPECT_EQ(line.size(), 4U);
}

TEST(PasswordDesk, leaves_a_thread_to_the_bots_and_a_core_to_the_tables) {
    EXPECT_EQ(hashes_at_once(2, 2), 1U);
    EXPECT_EQ(hashes_at_once(1, 1), 1U);
    EXPECT_EQ(hashes_at_once(0, 0), 1U);
    EXPECT_EQ(hashes_at_once(2, 16), 1U);
    EXPECT_EQ(hashes_at_once(8, 4), 2U);
    EXPECT_EQ(hashes_at_once(4, 16), 3U);
}

}  // namespace
}  // namespace brelan::server
