#include "server/reserve.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <deque>
#include <functional>
#include <string>
#include <utility>

namespace brelan::server {
namespace {

// A store that finishes a write only when the test says so.
class ReserveTest : public testing::Test {
  protected:
    struct Written {
        std::size_t changes = 0;
        std::function<void()> done;
        Keeper::Lost lost;
    };

    // A job that ends this many sessions.
    static store::Changes sessions(std::size_t count) {
        store::Changes changes;
        for (std::size_t i = 0; i < count; ++i) changes.emplace_back(store::EraseSession{std::to_string(i)});
        return changes;
    }
    std::size_t under_way() const {
        std::size_t changes = 0;
        for (const Written& each : writing_) changes += each.changes;
        return changes;
    }
    Written take() {
        Written first = std::move(writing_.front());
        writing_.pop_front();
        return first;
    }
    void keep_one() { take().done(); }

    std::deque<Written> writing_;
    Reserve reserve_{[this](const store::Changes& changes, std::function<void()> done, Keeper::Lost lost) {
        writing_.push_back({changes.size(), std::move(done), std::move(lost)});
    }};
};

TEST_F(ReserveTest, has_few_changes_under_way_however_many_log_out_at_once) {
    reserve_.freeze(true);
    std::string order;
    std::string asked;
    for (int i = 0; i < 2'000; ++i) {
        asked += std::to_string(i) + " ";
        reserve_.write(sessions(1), [&order, i] { order += std::to_string(i) + " "; });
    }
    while (!writing_.empty()) {
        ASSERT_LE(under_way(), 64U);
        keep_one();
    }
    EXPECT_EQ(order, asked);
}

// Logging out everywhere may end as many as fifty sessions at once, so sessions are counted, not requests.
TEST_F(ReserveTest, counts_sessions_and_not_the_people_who_end_them) {
    reserve_.freeze(true);
    int done = 0;
    for (int i = 0; i < 200; ++i) reserve_.write(sessions(50), [&done] { ++done; });
    while (!writing_.empty()) {
        ASSERT_LE(under_way(), 64U);
        keep_one();
    }
    EXPECT_EQ(done, 200);
}

TEST_F(ReserveTest, writes_alone_what_is_too_large_to_share_a_commit) {
    reserve_.freeze(true);
    for (const std::size_t size : {1U, 100U, 1U, 1U}) reserve_.write(sessions(size), nullptr);
    EXPECT_EQ(under_way(), 1U);
    keep_one();
    EXPECT_EQ(under_way(), 100U);
    keep_one();
    EXPECT_EQ(under_way(), 2U) << "and it keeps nobody behind it for good";
}

TEST_F(ReserveTest, goes_on_after_what_is_lost) {
    reserve_.freeze(true);
    std::string heard;
    for (int i = 0; i < 3; ++i) {
        reserve_.write(
            sessions(50), [&heard] { heard += "kept "; }, [&heard](const store::Lost&) { heard += "lost "; });
    }
    take().lost({});
    keep_one();
    ASSERT_EQ(writing_.size(), 1U);
    // The row marked `beside` is lost and the other rows are kept. Both results are reported, but they count
    // as one job.
    const Written last = take();
    last.lost({0, "", true});
    last.done();
    EXPECT_EQ(heard, "lost kept lost kept ");
    reserve_.write(sessions(64), nullptr);
    EXPECT_EQ(under_way(), 64U);
    reserve_.write(sessions(1), nullptr);
    EXPECT_EQ(under_way(), 64U) << "nothing was counted twice";
}

TEST_F(ReserveTest, writes_everything_that_waits_once_there_is_room) {
    reserve_.freeze(true);
    for (int i = 0; i < 100; ++i) reserve_.write(sessions(50), nullptr);
    EXPECT_EQ(under_way(), 50U);
    reserve_.freeze(false);
    EXPECT_EQ(under_way(), 5'000U);
    reserve_.write(sessions(1), nullptr);
    EXPECT_EQ(under_way(), 5'001U);
}

}  // namespace
}  // namespace brelan::server
