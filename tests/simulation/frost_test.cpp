#include "simulation/people/frost.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

// The verdicts on what a house does while its disk is full. The rules are in docs/http-api.md, under
// `frozen`.
namespace brelan::world {
namespace {

class FrostTest : public testing::Test {
  protected:
    FrostTest() { frost_.comes(true); }
    std::string answers(Wish wish, int status, const std::string& code = {}) {
        frost_.begins(++ticket_, wish, "a");
        return frost_.ends(ticket_, {.status = status, .code = code});
    }

    Frost frost_;
    std::uint64_t ticket_ = 0;
    const store::Changes guest_{store::AccountRow{.id = "b", .name = "Guest"},
                                store::SessionRow{.hash = "h", .account = "b"}};
    const store::Changes visit_{store::SessionRow{.hash = "h", .account = "a"},
                                store::AccountRow{.id = "a", .name = "A"}};
};

TEST_F(FrostTest, lets_nothing_be_written_for_a_guest_and_no_visit_be_noted) {
    frost_.begins(1, Wish::visit, "");
    frost_.begins(2, Wish::look, "a");
    EXPECT_NE(frost_.writes(guest_), "");
    EXPECT_NE(frost_.writes(visit_), "");
    frost_.comes(false);
    EXPECT_EQ(frost_.writes(guest_), "");
    EXPECT_EQ(frost_.writes(visit_), "");
}

TEST_F(FrostTest, lets_be_written_what_must_not_wait_while_somebody_waits_for_it) {
    const store::Changes end{store::EraseSession{"h"}};
    EXPECT_NE(frost_.writes(end), "");
    frost_.begins(1, Wish::log_out, "a");
    EXPECT_EQ(frost_.writes(end), "");
    EXPECT_EQ(frost_.ends(1, {.status = 200}), "");
    EXPECT_NE(frost_.writes(end), "");
}

TEST_F(FrostTest, knows_whose_password_changes) {
    frost_.begins(1, Wish::change, "a");
    EXPECT_EQ(frost_.writes(visit_), "") << "the new password, and the session that goes on";
    EXPECT_NE(frost_.writes(guest_), "");
}

TEST_F(FrostTest, wants_to_be_served_what_needs_no_writing_and_to_be_told_why_the_rest_waits) {
    EXPECT_EQ(answers(Wish::look, 200), "");
    EXPECT_EQ(answers(Wish::log_out, 200), "");
    EXPECT_EQ(answers(Wish::visit, 503, "frozen"), "");
    EXPECT_EQ(answers(Wish::erase, 401, "account"), "") << "there is no such session";
    EXPECT_NE(answers(Wish::look, 503, "frozen"), "");
    EXPECT_NE(answers(Wish::change, 503, "frozen"), "");
    EXPECT_NE(answers(Wish::visit, 201), "");
    EXPECT_NE(answers(Wish::log_in, 503, "busy"), "");
}

TEST_F(FrostTest, lets_nobody_wait_for_a_disk_that_has_room) {
    frost_.comes(false);
    EXPECT_EQ(answers(Wish::visit, 201), "");
    EXPECT_NE(answers(Wish::visit, 503, "frozen"), "");
    frost_.begins(100, Wish::log_in, "a");
    frost_.comes(true);
    EXPECT_EQ(frost_.ends(100, {.status = 503, .code = "frozen"}), "") << "it became full meanwhile";
}

}  // namespace
}  // namespace brelan::world
