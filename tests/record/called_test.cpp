#include "record/called.hpp"

#include <gtest/gtest.h>

#include <set>

namespace brelan::record {
namespace {

using Called = std::vector<std::string>;

TEST(Called, uses_the_names_of_people_and_a_first_name_for_each_bot) {
    const std::vector<SeatInfo> seats{{"Ada", ""}, {"", "keen"}, {"", "keen"}, {"Zoe", "basic"}, {"", ""}};
    EXPECT_EQ(called(seats), (Called{"Ada", "Blaise", "Cosme", "Zoe", ""}));
}

TEST(Called, keeps_the_name_of_a_bot_while_others_come_and_go) {
    EXPECT_EQ(called(std::vector<SeatInfo>{{"", "keen"}, {"", "keen"}})[1],
              called(std::vector<SeatInfo>{{"Ada", ""}, {"", "basic"}, {"", "keen"}})[1]);
}

TEST(Called, tells_a_bot_from_a_person_of_the_same_name) {
    EXPECT_EQ(called(std::vector<SeatInfo>{{"Blaise", ""}, {"", "keen"}}), (Called{"Blaise", "Blaise 2"}));
}

TEST(Called, has_a_name_for_each_seat_of_the_largest_table) {
    EXPECT_EQ(std::set<std::string_view>(kFirstNames.begin(), kFirstNames.end()).size(), 52U);
    const Called all = called(std::vector<SeatInfo>(52, {"", "basic"}));
    EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), 52U);
}

}  // namespace
}  // namespace brelan::record
