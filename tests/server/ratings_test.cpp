#include "server/ratings.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

namespace brelan::server {
namespace {

std::vector<Skill> play(const std::vector<Skill>& before, const std::vector<int>& places) {
    return after_match(before, places);
}

// With one winner and one loser the formulas can be worked out by hand.
TEST(Ratings, follow_the_formulas_for_two_newcomers) {
    const std::vector<Skill> after = play({{}, {}}, {1, 2});
    // c^2 = 2 (s^2 + t^2 + b^2), s = 25/3, t = 1/12, b = 25/6; the winner had one chance in two:
    // m + s^2/c * 1/2, s^2 (1 - s^3/c^3 * 1/4).
    EXPECT_NEAR(after[0].mean, 27.6354, 0.0005);
    EXPECT_NEAR(after[1].mean, 22.3646, 0.0005);
    EXPECT_NEAR(after[0].deviation, 8.0660, 0.0005);
    EXPECT_NEAR(after[1].deviation, after[0].deviation, 1e-12);
}

TEST(Ratings, do_not_move_by_a_tie_between_equals) {
    for (std::size_t players = 2; players <= 8; ++players) {
        const std::vector<Skill> after = play(std::vector<Skill>(players), std::vector<int>(players, 1));
        for (const Skill& skill : after) {
            EXPECT_NEAR(skill.mean, 25, 1e-9);
            EXPECT_LT(skill.deviation, Skill{}.deviation);
        }
    }
}

TEST(Ratings, give_to_one_what_they_take_from_others_among_equals) {
    const std::vector<Skill> after = play(std::vector<Skill>(5), {3, 1, 5, 2, 4});
    double sum = 0;
    for (const Skill& skill : after) sum += skill.mean;
    EXPECT_NEAR(sum, 125, 1e-9);
    EXPECT_GT(after[1].mean, after[3].mean);
    EXPECT_GT(after[3].mean, after[0].mean);
    EXPECT_GT(after[0].mean, after[4].mean);
    EXPECT_GT(after[4].mean, after[2].mean);
}

TEST(Ratings, do_not_depend_on_the_order_of_the_seats_or_on_how_places_are_numbered) {
    const std::vector<Skill> one = play({{30, 3}, {20, 6}, {25, 8}}, {2, 1, 3});
    const std::vector<Skill> two = play({{25, 8}, {30, 3}, {20, 6}}, {7, 5, 1});
    EXPECT_NEAR(one[0].mean, two[1].mean, 1e-12);
    EXPECT_NEAR(one[1].mean, two[2].mean, 1e-12);
    EXPECT_NEAR(one[2].deviation, two[0].deviation, 1e-12);
}

TEST(Ratings, move_more_for_a_surprise_and_for_who_is_less_known) {
    const double expected = play({{35, 4}, {20, 4}}, {1, 2})[0].mean - 35;
    const double surprise = play({{35, 4}, {20, 4}}, {2, 1})[1].mean - 20;
    EXPECT_GT(expected, 0);
    EXPECT_GT(surprise, 5 * expected);
    const std::vector<Skill> after = play({{25, 8}, {25, 2}}, {1, 2});
    EXPECT_GT(after[0].mean - 25, 5 * (25 - after[1].mean));
}

TEST(Ratings, find_the_order_of_the_players_and_stay_movable) {
    std::vector<Skill> skills(4);
    for (int match = 0; match < 300; ++match) skills = play(skills, {1, 2, 3, 4});
    for (std::size_t i = 0; i + 1 < 4; ++i) EXPECT_GT(points(skills[i]), points(skills[i + 1]));
    for (const Skill& skill : skills) {
        EXPECT_LT(skill.deviation, 5);
        EXPECT_GT(skill.deviation, 0.5) << "the drift keeps them from becoming certain";
    }
}

TEST(Ratings, begin_at_a_thousand_points) { EXPECT_EQ(points({}), 1000); }

TEST(Ratings, count_only_where_two_people_met) {
    Ratings ratings;
    const std::vector<Ratings::Result> alone{{"a", 1}};
    EXPECT_TRUE(ratings.take("tonk", alone, 5).empty());
    const std::vector<Ratings::Result> two{{"a", 1}, {"b", 2}};
    const std::vector<store::RatingRow> rows = ratings.take("tonk", two, 7);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].matches, 1);
    EXPECT_EQ(rows[0].changed, 7);
    EXPECT_EQ(ratings.take("tonk", two, 8)[1].matches, 2);
    EXPECT_EQ(ratings.in("tonk").front().account, "a");
    EXPECT_TRUE(ratings.in("tarot").empty());
    EXPECT_EQ(ratings.of("b").size(), 1U);
    ratings.erase("a");
    EXPECT_EQ(ratings.in("tonk").size(), 1U);
}

}  // namespace
}  // namespace brelan::server
