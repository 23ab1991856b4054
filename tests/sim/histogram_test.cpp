#include "sim/histogram.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "sim/histogram_text.hpp"
#include "sim/statistics.hpp"

namespace brelan::sim {
namespace {

TEST(Histogram, counts_exactly) {
    Histogram histogram;
    EXPECT_TRUE(histogram.empty());
    EXPECT_EQ(histogram.min(), 0);
    for (const std::int64_t value : {5, -3, 5, 0, 7, -3, -3}) histogram.add(value);
    EXPECT_EQ(histogram.count(), 7U);
    EXPECT_EQ(histogram.count_of(-3), 3U);
    EXPECT_EQ(histogram.count_of(5), 2U);
    EXPECT_EQ(histogram.count_of(6), 0U);
    EXPECT_EQ(histogram.count_of(1 << 20), 0U);
    EXPECT_EQ(histogram.min(), -3);
    EXPECT_EQ(histogram.max(), 7);
}

TEST(Histogram, takes_any_value) {
    Histogram histogram;
    const std::vector<std::int64_t> values{INT64_MIN, -65537, -65536, -1, 0, 65535, 65536, INT64_MAX};
    for (auto at = values.rbegin(); at != values.rend(); ++at) histogram.add(*at, 2);
    std::vector<std::int64_t> seen;
    histogram.each([&](std::int64_t value, std::uint64_t times) {
        seen.push_back(value);
        EXPECT_EQ(times, 2U);
    });
    EXPECT_EQ(seen, values);
    EXPECT_EQ(histogram.min(), INT64_MIN);
    EXPECT_EQ(histogram.max(), INT64_MAX);
}

TEST(Histogram, only_far_values) {
    Histogram histogram;
    histogram.add(1'000'000);
    EXPECT_EQ(histogram.min(), 1'000'000);
    EXPECT_EQ(histogram.max(), 1'000'000);
    histogram.add(-1'000'000);
    EXPECT_EQ(histogram.min(), -1'000'000);
    histogram.add(0, 0);
    EXPECT_EQ(histogram.count(), 2U);
}

TEST(Histogram, merging_does_not_depend_on_the_order) {
    std::mt19937_64 random(1);
    for (int round = 0; round < 50; ++round) {
        std::vector<Histogram> parts(4);
        Histogram whole;
        for (int i = 0; i < 200; ++i) {
            const auto value = static_cast<std::int64_t>(random() % 400'000) - 200'000;
            const std::int64_t narrow = i % 2 == 0 ? value : value / 1000;
            parts[random() % 4].add(narrow);
            whole.add(narrow);
        }
        Histogram forward;
        Histogram backward;
        for (int i = 0; i < 4; ++i) forward.merge(parts[static_cast<std::size_t>(i)]);
        for (int i = 3; i >= 0; --i) backward.merge(parts[static_cast<std::size_t>(i)]);
        EXPECT_EQ(forward, whole);
        EXPECT_EQ(backward, whole);
        EXPECT_EQ(summarise(forward).deviation, summarise(backward).deviation);
        whole.add(1);
        EXPECT_FALSE(forward == whole);
    }
}

TEST(Histogram, merges_with_itself) {
    Histogram histogram;
    histogram.add(3);
    histogram.add(90'000);
    histogram.merge(histogram);
    EXPECT_EQ(histogram.count(), 4U);
    EXPECT_EQ(histogram.count_of(90'000), 2U);
}

TEST(Statistics, figures_of_known_samples) {
    Histogram dice;
    for (int value = 1; value <= 6; ++value) dice.add(value, 10);
    const Summary summary = summarise(dice);
    EXPECT_EQ(summary.count, 60U);
    EXPECT_DOUBLE_EQ(summary.mean, 3.5);
    EXPECT_DOUBLE_EQ(summary.deviation, std::sqrt(175.0 / 59.0));
    EXPECT_DOUBLE_EQ(summary.standard_error, std::sqrt(175.0 / 59.0 / 60.0));
    EXPECT_EQ(summarise(Histogram{}).mean, 0.0);
    Histogram one;
    one.add(-7);
    EXPECT_EQ(summarise(one).mean, -7.0);
    EXPECT_EQ(summarise(one).standard_error, 0.0);
}

TEST(Statistics, large_values_lose_no_digits) {
    Histogram histogram;
    histogram.add(1'000'000'000'000'000, 1);
    histogram.add(1'000'000'000'000'002, 1);
    EXPECT_DOUBLE_EQ(summarise(histogram).deviation, std::sqrt(2.0));
    Histogram extreme;
    extreme.add(INT64_MIN, 1000);
    extreme.add(INT64_MAX, 1000);
    EXPECT_NEAR(summarise(extreme).deviation / 9.2234e18, 1.0, 0.01);
}

TEST(Statistics, quantiles_are_exact) {
    Histogram histogram;
    for (int value = 1; value <= 100; ++value) histogram.add(value);
    EXPECT_EQ(quantile(histogram, 0, 1), 1);
    EXPECT_EQ(quantile(histogram, 7, 100), 7);
    EXPECT_EQ(quantile(histogram, 1, 2), 50);
    EXPECT_EQ(quantile(histogram, 999, 1000), 100);
    EXPECT_EQ(quantile(histogram, 1, 1), 100);
    EXPECT_EQ(quantile(Histogram{}, 1, 2), 0);
}

TEST(Statistics, error_of_a_share) {
    EXPECT_DOUBLE_EQ(share_error(0, 10), 0.0);
    EXPECT_DOUBLE_EQ(share_error(50, 101), std::sqrt(50.0 / 101 * 51 / 101 / 100));
    EXPECT_DOUBLE_EQ(share_error(1, 1), 0.0);
}

TEST(Bins, cover_everything_in_few_rows) {
    std::mt19937_64 random(2);
    for (int round = 0; round < 300; ++round) {
        Histogram histogram;
        const std::uint64_t spread = std::uint64_t{1} << (random() % 62);
        for (int i = 0; i < 300; ++i) {
            const auto half = static_cast<std::int64_t>(spread / 2);
            histogram.add(static_cast<std::int64_t>(random() % spread) /
                              static_cast<std::int64_t>(1 + random() % 9) -
                          half);
        }
        for (const std::size_t rows : {1U, 2U, 3U, 5U, 20U}) {
            const std::vector<Bin> bins = make_bins(histogram, rows);
            ASSERT_LE(bins.size(), std::max<std::size_t>(rows, 2));
            std::uint64_t sum = 0;
            for (std::size_t i = 0; i < bins.size(); ++i) {
                sum += bins[i].count;
                ASSERT_LE(bins[i].first, bins[i].last);
                if (i > 0) {
                    ASSERT_EQ(bins[i - 1].last + 1, bins[i].first);
                }
            }
            ASSERT_EQ(sum, histogram.count());
        }
    }
}

TEST(Bins, long_thin_tails_are_gathered) {
    Histogram histogram;
    for (int value = 0; value < 10; ++value) histogram.add(value, 1000);
    histogram.add(5000);
    const std::vector<Bin> bins = make_bins(histogram, 20);
    ASSERT_EQ(bins.size(), 11U);
    EXPECT_TRUE(bins.back().open_above);
    EXPECT_EQ(bin_label(bins.back(), {}), "≥ 10");
    EXPECT_EQ(bin_label(bins.front(), {}), "0");
}

TEST(Bins, extreme_values) {
    Histogram histogram;
    histogram.add(INT64_MIN);
    histogram.add(INT64_MAX);
    EXPECT_LE(make_bins(histogram, 20).size(), 20U);
    EXPECT_TRUE(make_bins(Histogram{}, 20).empty());
}

TEST(HistogramText, draws_bars) {
    Histogram histogram;
    histogram.add(1, 1500);
    histogram.add(2, 750);
    histogram.add(3, 1);
    HistogramLook look{.rows = 10, .columns = 40, .ascii = true};
    EXPECT_EQ(histogram_text(histogram, look),
              "  1 ####################  1,500  66.64 %\n"
              "  2 ##########              750  33.32 %\n"
              "  3 #                         1   0.04 %\n");
    EXPECT_EQ(histogram_text(Histogram{}, look), "");
}

TEST(HistogramText, csv_is_exact) {
    Histogram histogram;
    histogram.add(-2, 1);
    histogram.add(9, 3);
    EXPECT_EQ(csv_header() + csv_rows("rounds", histogram),
              "series,value,count,share\nrounds,-2,1,0.25\nrounds,9,3,0.75\n");
    EXPECT_EQ(csv_rows("a,\"b\"", histogram).substr(0, 14), "\"a,\"\"b\"\"\",-2,1");
}

TEST(HistogramText, numbers_in_the_format_of_a_language) {
    const NumberSigns french{"\u202F", ","};
    EXPECT_EQ(number_text(-1234567), "-1,234,567");
    EXPECT_EQ(number_text(INT64_MIN), "-9,223,372,036,854,775,808");
    EXPECT_EQ(decimal_text(1234.5, 2, french), "1\u202F234,50");
    EXPECT_EQ(decimal_text(-0.001, 2), "0.00");
    EXPECT_EQ(decimal_text(-12.0, 0), "-12");
}

}  // namespace
}  // namespace brelan::sim
