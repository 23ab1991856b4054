#include "server/ratings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "kit/part_of.hpp"

namespace brelan::server {
namespace {

std::vector<Skill> play(const std::vector<Skill>& before, const std::vector<int>& places) {
    return after_match(before, places);
}

// With one winner and one loser, the formulas can be worked out by hand.
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

TEST(Ratings, move_more_for_a_surprise_and_for_less_known_players) {
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
    EXPECT_EQ(ratings.best("tonk", 9).front().account, "a");
    EXPECT_TRUE(ratings.best("tarot", 9).empty());
    EXPECT_EQ(ratings.of("b").size(), 1U);
    ratings.erase("a");
    EXPECT_EQ(ratings.best("tonk", 9).size(), 1U);
    EXPECT_TRUE(ratings.of("a").empty());
}

store::RatingRow rating_of(int number, const std::string& game, double mean) {
    return {"account " + std::to_string(number), game, mean, 2, 1, 0};
}

// Accounts and their points. The points are negated, so that sorting puts the most points first.
using Ranks = std::vector<std::pair<std::int64_t, std::string>>;
Ranks ranks_of(const std::vector<store::RatingRow>& rows) {
    Ranks ranks;
    for (const store::RatingRow& row : rows)
        ranks.emplace_back(-points({row.rating, row.deviation}), row.account);
    return ranks;
}

TEST(Ratings, stay_sorted_by_points_whatever_changes) {
    Ratings ratings;
    std::map<std::string, store::RatingRow> known;
    Rng chance(1, 11);
    for (int step = 0; step < 2'000; ++step) {
        const int number = static_cast<int>(chance.below(40));
        const store::RatingRow row = rating_of(number, "tonk", 20 + chance.below(10));  // many are tied
        if (chance.below(8) == 0) {
            ratings.erase(row.account);
            known.erase(row.account);
        } else {
            ratings.put(row);
            known[row.account] = row;
        }
        std::vector<store::RatingRow> rows;
        for (const auto& [account, kept] : known) rows.push_back(kept);
        Ranks expected = ranks_of(rows);
        std::sort(expected.begin(), expected.end());
        ASSERT_EQ(ranks_of(ratings.best("tonk", 40)), expected) << "step " << step;
        expected.resize(std::min<std::size_t>(expected.size(), 10));
        ASSERT_EQ(ranks_of(ratings.best("tonk", 10)), expected) << "step " << step;
    }
}

TEST(Ratings, of_a_hundred_thousand_are_found_without_a_look_at_the_others) {
    constexpr int kAccounts = brelan::kit::part_of(100'000, 10);
    Ratings ratings;
    for (int i = 0; i < kAccounts; ++i) {
        ratings.put(rating_of(i, "tarot", i % 50));
        ratings.put(rating_of(i, "tonk", i % 70));
    }
    // The number of ratings looked at since the last call.
    std::uint64_t before = 0;
    const auto looks = [&] { return ratings.looks() - std::exchange(before, ratings.looks()); };
    EXPECT_EQ(looks(), 0U);
    EXPECT_EQ(ratings.of("account " + std::to_string(kAccounts / 2)).size(), 2U);
    EXPECT_EQ(looks(), 3U) << "their two, and whose the next one is";
    EXPECT_TRUE(ratings.of("nobody").empty());
    EXPECT_LE(looks(), 1U);
    EXPECT_EQ(ratings.best("tonk", 100).size(), 100U);
    EXPECT_EQ(looks(), 100U);
    const std::string first = ratings.best("tonk", 1).front().account;
    EXPECT_EQ(looks(), 1U);
    ratings.erase(first);
    EXPECT_EQ(looks(), 3U);
    EXPECT_NE(ratings.best("tonk", 1).front().account, first);
    EXPECT_TRUE(ratings.of(first).empty());
}

}  // namespace
}  // namespace brelan::server
