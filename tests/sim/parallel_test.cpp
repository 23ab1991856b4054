#include "sim/parallel.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "sim/histogram.hpp"

namespace brelan::sim {
namespace {

// Counts items and adds up a value that depends on nothing but the item.
struct Tally {
    Histogram values;
    std::uint64_t items = 0;
    void merge(const Tally& other) {
        values.merge(other.values);
        items += other.items;
    }
};

void count_block(const Block& block, Tally& tally) {
    for (std::uint64_t item = block.first; item < block.last; ++item) {
        tally.values.add(static_cast<std::int64_t>(item * 0x9E3779B97F4A7C15U >> 58U));
        ++tally.items;
    }
}

TEST(Parallel, the_number_of_threads_does_not_matter) {
    const auto alone = run_blocks<Tally>({.count = 10'007, .block = 100, .threads = 1}, count_block);
    EXPECT_TRUE(alone.complete);
    EXPECT_EQ(alone.result.items, 10'007U);
    for (const unsigned threads : {0U, 2U, 3U, 8U}) {
        const auto many = run_blocks<Tally>({.count = 10'007, .block = 100, .threads = threads}, count_block);
        EXPECT_EQ(many.result.values, alone.result.values);
        EXPECT_EQ(many.done, 10'007U);
    }
}

TEST(Parallel, blocks_are_the_same_for_any_number_of_threads) {
    for (const unsigned threads : {1U, 4U}) {
        std::vector<std::atomic<std::uint64_t>> seen(11);
        (void)run_blocks<Tally>({.count = 105, .block = 10, .threads = threads},
                                [&](const Block& block, Tally&) {
                                    EXPECT_EQ(block.first, block.index * 10);
                                    EXPECT_EQ(block.last, std::min<std::uint64_t>(105, block.first + 10));
                                    ++seen[block.index];
                                });
        for (const auto& times : seen) EXPECT_EQ(times, 1U);
    }
}

TEST(Parallel, a_stopped_run_equals_a_shorter_one) {
    std::atomic<bool> stop{false};
    const auto stopped = run_blocks<Tally>({.count = 100'000, .block = 10, .threads = 4},
                                           [&](const Block& block, Tally& tally) {
                                               count_block(block, tally);
                                               if (block.index == 300) stop = true;
                                           },
                                           {.stop = &stop});
    EXPECT_FALSE(stopped.complete);
    EXPECT_GE(stopped.done, 3010U);
    EXPECT_EQ(stopped.result.items, stopped.done);
    const auto shorter = run_blocks<Tally>({.count = stopped.done, .block = 10, .threads = 1}, count_block);
    EXPECT_EQ(stopped.result.values, shorter.result.values);
}

TEST(Parallel, reports_its_progress) {
    std::atomic<std::uint64_t> done{0};
    (void)run_blocks<Tally>({.count = 1234, .block = 100, .threads = 2}, count_block, {.done = &done});
    EXPECT_EQ(done, 1234U);
}

TEST(Parallel, nothing_to_do_is_done) {
    const auto nothing = run_blocks<Tally>({.count = 0}, count_block);
    EXPECT_TRUE(nothing.complete);
    EXPECT_EQ(nothing.done, 0U);
    std::atomic<bool> stop{true};
    const auto stopped = run_blocks<Tally>({.count = 5, .block = 0}, count_block, {.stop = &stop});
    EXPECT_FALSE(stopped.complete);
    EXPECT_EQ(stopped.done, 0U);
}

}  // namespace
}  // namespace brelan::sim
