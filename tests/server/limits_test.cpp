#include "server/limits.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/allowances.hpp"

namespace brelan::server {
namespace {

constexpr std::int64_t kNow = 1'700'000'000'000;

int taken(Bucket& bucket, std::int64_t now, int wanted) {
    int got = 0;
    for (int i = 0; i < wanted; ++i) got += bucket.take(kFrames, now) ? 1 : 0;
    return got;
}

TEST(Bucket, gives_forty_frames_at_once_and_twenty_a_second) {
    Bucket bucket;
    EXPECT_EQ(taken(bucket, kNow, 100), 40);
    EXPECT_EQ(taken(bucket, kNow + 49, 100), 0);
    EXPECT_EQ(taken(bucket, kNow + 50, 100), 1);
    EXPECT_EQ(taken(bucket, kNow + 1'050, 100), 20);
    EXPECT_EQ(taken(bucket, kNow + 1'000'000, 100), 40) << "never more than the burst";
}

TEST(Allowances, let_an_account_write_a_quarter_of_an_hours_rows_at_once_and_rest_until_half_is_back) {
    Allowances allowances(400);
    EXPECT_FALSE(allowances.spend("a", 100, kNow));
    EXPECT_TRUE(allowances.spend("a", 1, kNow)) << "told once";
    EXPECT_FALSE(allowances.spend("a", 1, kNow));
    EXPECT_TRUE(allowances.rests("a"));
    EXPECT_FALSE(allowances.rests("b"));
    std::vector<std::string> back;
    const auto look = [&](std::int64_t now) {
        allowances.look(now, [&](const std::string& account) { back.push_back(account); });
    };
    look(kNow + 7 * 60'000);
    EXPECT_TRUE(back.empty());
    look(kNow + 8 * 60'000);
    EXPECT_EQ(back, std::vector<std::string>{"a"});
    EXPECT_FALSE(allowances.rests("a"));
    look(kNow + 60 * 60'000);
    EXPECT_EQ(allowances.size(), 0U) << "nobody is remembered for ever";
    Allowances none(0);
    EXPECT_FALSE(none.spend("a", 1'000'000, kNow));
}

TEST(Bucket, is_not_fooled_by_a_clock_that_goes_back) {
    Bucket bucket;
    EXPECT_EQ(taken(bucket, kNow, 40), 40);
    EXPECT_EQ(taken(bucket, kNow - 5'000, 10), 0);
    EXPECT_EQ(taken(bucket, kNow - 4'950, 10), 1);
}

TEST(Bucket, says_how_long_to_wait_for_one) {
    Bucket bucket;
    EXPECT_EQ(bucket.wait(kFrames, kNow), 0);
    EXPECT_EQ(taken(bucket, kNow, 40), 40);
    EXPECT_EQ(bucket.wait(kFrames, kNow), 50);
    EXPECT_EQ(bucket.wait(kFrames, kNow + 20), 30);
    EXPECT_EQ(taken(bucket, kNow + 49, 1), 0);
    EXPECT_EQ(taken(bucket, kNow + 50, 1), 1);
}

TEST(Buckets, keep_one_for_each_key_in_bounded_memory) {
    Buckets buckets({1'000, 1}, 3);
    for (const char* key : {"a", "b", "c"}) EXPECT_TRUE(buckets.take(key, kNow));
    EXPECT_FALSE(buckets.take("a", kNow)) << "a has had its one";
    EXPECT_FALSE(buckets.take("d", kNow)) << "no room for a stranger while all are remembered";
    EXPECT_TRUE(buckets.take("d", kNow + 1'000)) << "the others are full again and forgotten";
    EXPECT_EQ(buckets.size(), 1U);
}

TEST(Failures, block_a_key_for_the_rest_of_the_window) {
    Failures failures(5, 900'000);
    for (int i = 0; i < 5; ++i) {
        EXPECT_FALSE(failures.blocked("k", kNow + i));
        failures.add("k", kNow + i);
    }
    EXPECT_TRUE(failures.blocked("k", kNow + 5));
    EXPECT_TRUE(failures.blocked("k", kNow + 899'999));
    EXPECT_FALSE(failures.blocked("k", kNow + 900'000));
    EXPECT_FALSE(failures.blocked("other", kNow + 5));
}

TEST(Failures, can_be_taken_back) {
    Failures failures(2, 900'000);
    failures.add("k", kNow);
    failures.take_back("k");
    EXPECT_EQ(failures.size(), 0U);
    failures.add("k", kNow);
    failures.add("k", kNow);
    failures.forget("k");
    EXPECT_FALSE(failures.blocked("k", kNow));
    for (int i = 0; i < 3; ++i) failures.add("k", kNow);
    failures.take_back("k", 2);
    EXPECT_EQ(failures.count("k", kNow), 1);
    EXPECT_EQ(failures.rest("k", kNow + 1), 899'999);
    failures.take_back("k", 2);
    EXPECT_EQ(failures.size(), 0U) << "never fewer than none";
}

TEST(Failures, stay_within_their_memory_and_forget_the_least_first) {
    Failures failures(2, 900'000, 3);
    for (int i = 0; i < 2; ++i) failures.add("guilty", kNow);
    for (int i = 0; i < 100; ++i) failures.add("once " + std::to_string(i), kNow + i);
    EXPECT_EQ(failures.size(), 3U);
    EXPECT_TRUE(failures.blocked("guilty", kNow + 100));
}

TEST(Holdings, count_what_each_key_has) {
    Holdings sockets(2);
    EXPECT_TRUE(sockets.enter("a"));
    EXPECT_TRUE(sockets.enter("a"));
    EXPECT_FALSE(sockets.enter("a"));
    EXPECT_TRUE(sockets.enter("b"));
    sockets.leave("a");
    EXPECT_EQ(sockets.of("a"), 1U);
    EXPECT_TRUE(sockets.enter("a"));
    sockets.leave("b");
    EXPECT_EQ(sockets.of("b"), 0U);
}

TEST(CountedAddress, takes_a_household_of_ipv6_as_one) {
    EXPECT_EQ(counted_address("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(counted_address("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(counted_address("2001:db8:1:2:ffff::1"), counted_address("2001:db8:1:2::2"));
    EXPECT_NE(counted_address("2001:db8:1:3::1"), counted_address("2001:db8:1:2::1"));
    EXPECT_EQ(counted_address("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(counted_address("what?"), "what?");
}

}  // namespace
}  // namespace brelan::server
