#include "arena/calibration.hpp"

#include <gtest/gtest.h>

namespace brelan::arena {
namespace {

TEST(Calibration, chances_fall_into_tenths) {
    Calibration calibration;
    calibration.add(0, false);
    calibration.add(99, true);
    calibration.add(100, true);
    calibration.add(1000, true);
    const std::vector<Bin> bins = calibration.bins(1);
    ASSERT_EQ(bins.size(), 3U);
    EXPECT_EQ(bins[0], (Bin{0, 99, 2, 99, 1}));
    EXPECT_EQ(bins[1], (Bin{100, 199, 1, 100, 1}));
    EXPECT_EQ(bins[2], (Bin{900, 1000, 1, 1000, 1}));
    EXPECT_EQ(calibration.count(), 4U);
}

TEST(Calibration, small_neighbours_are_taken_together) {
    Calibration calibration;
    for (int i = 0; i < 6; ++i) calibration.add(450, i % 2 == 0);
    for (int i = 0; i < 6; ++i) calibration.add(550, true);
    for (int i = 0; i < 20; ++i) calibration.add(650, true);
    for (int i = 0; i < 3; ++i) calibration.add(950, true);
    const std::vector<Bin> bins = calibration.bins(10);
    ASSERT_EQ(bins.size(), 2U);
    EXPECT_EQ(bins[0], (Bin{400, 599, 12, 6000, 9}));
    EXPECT_EQ(bins[1], (Bin{600, 1000, 23, 20 * 650 + 3 * 950, 23}));
}

TEST(Calibration, too_few_are_one_bin) {
    Calibration calibration;
    calibration.add(200, true);
    calibration.add(800, false);
    ASSERT_EQ(calibration.bins(10).size(), 1U);
    EXPECT_EQ(calibration.bins(10)[0], (Bin{200, 899, 2, 1000, 1}));
    EXPECT_TRUE(Calibration().bins(10).empty());
}

TEST(Calibration, merging_adds_bin_by_bin) {
    Calibration one;
    Calibration other;
    Calibration both;
    for (int i = 0; i < 100; ++i) {
        (i % 3 == 0 ? one : other).add(i * 10, i % 2 == 0);
        both.add(i * 10, i % 2 == 0);
    }
    one.merge(other);
    EXPECT_EQ(one, both);
}

}  // namespace
}  // namespace brelan::arena
