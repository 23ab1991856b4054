// What People knows while a change is on its way to the store, and after the store has lost it.
#include "server/people_drafts.hpp"

#include <gtest/gtest.h>

#include <string>

namespace brelan::server {
namespace {

class DraftsTest : public testing::Test {
  protected:
    static store::AccountRow alice(const std::string& name, std::int64_t seen = 1) {
        return {"a", name, "alice", "hash", 1, seen, false};
    }
    static store::SessionRow session(const std::string& hash) { return {hash, "a", {}, false, 1, 1}; }
    // Sends a draft that contains one change.
    Drafts::Sent send(const PersonChange& change) {
        Draft draft;
        drafts_.make(draft, change);
        return drafts_.send(draft.before);
    }
    void keep(const PersonChange& change) { drafts_.keep(send(change)); }
    std::string name() {
        const store::AccountRow* account = directory_.account("a");
        return account == nullptr ? "nobody" : account->name;
    }

    Directory directory_;
    Ratings ratings_;
    SecondFactors factors_;
    Resets resets_;
    Drafts drafts_{directory_, ratings_, factors_, resets_};
};

TEST_F(DraftsTest, are_in_memory_at_once_and_out_of_it_again_where_they_are_lost) {
    keep(alice("Alice"));
    const auto sent = send(alice("Alicia"));
    EXPECT_EQ(name(), "Alicia");
    EXPECT_TRUE(drafts_.is_sent("a"));
    drafts_.take_back(sent);
    EXPECT_EQ(name(), "Alice");
    EXPECT_FALSE(drafts_.is_sent("a"));
}

TEST_F(DraftsTest, have_the_rows_that_are_written_in_their_order) {
    Draft draft;
    drafts_.make(draft, alice("Alice"));
    drafts_.make(draft, session("s"));
    ASSERT_EQ(draft.changes.size(), 2U);
    EXPECT_EQ(std::get<store::AccountRow>(draft.changes[0]).name, "Alice");
    EXPECT_EQ(std::get<store::SessionRow>(draft.changes[1]).hash, "s");
    drafts_.take_back(drafts_.send(draft.before));
    EXPECT_EQ(name(), "nobody");
    EXPECT_EQ(directory_.session("s"), nullptr);
    EXPECT_EQ(directory_.account_of_login("alice"), nullptr);
    EXPECT_TRUE(directory_.reserve("alice")) << "the login is free";
}

TEST_F(DraftsTest, of_the_same_row_are_taken_back_to_what_the_store_has) {
    keep(alice("first"));
    auto one = send(alice("second"));
    auto other = send(alice("third"));
    drafts_.take_back(one);
    EXPECT_EQ(name(), "third") << "it is still on its way";
    drafts_.take_back(other);
    EXPECT_EQ(name(), "first");

    one = send(alice("second"));
    other = send(alice("third"));
    drafts_.take_back(one);
    drafts_.keep(other);
    EXPECT_EQ(name(), "third");

    one = send(alice("fourth"));
    other = send(alice("fifth"));
    drafts_.keep(one);
    drafts_.take_back(other);
    EXPECT_EQ(name(), "fourth");
}

TEST_F(DraftsTest, change_a_row_twice_and_are_taken_back_whole) {
    keep(alice("Alice"));
    keep(store::FactorRow{"a", "secret", 5, "codes", 1});
    Draft draft;
    drafts_.make(draft, store::FactorRow{"a", "secret", 6, "codes", 1});
    drafts_.make(draft, store::EraseFactor{"a"});
    EXPECT_EQ(factors_.of("a"), nullptr);
    drafts_.take_back(drafts_.send(draft.before));
    ASSERT_NE(factors_.of("a"), nullptr);
    EXPECT_EQ(factors_.of("a")->step, 5);
}

TEST_F(DraftsTest, bring_an_account_back_with_all_that_is_its_own) {
    keep(alice("Alice"));
    keep(session("s"));
    keep(store::FactorRow{"a", "secret", 5, "codes", 1});
    keep(store::ResetRow{"link", "a", 1, false});
    ratings_.put({"a", "tonk", 30, 5, 2, 1});
    const auto renamed = send(alice("Alicia"));
    const auto gone = send(store::EraseAccount{"a"});
    EXPECT_EQ(name(), "nobody");
    EXPECT_EQ(directory_.session("s"), nullptr);
    EXPECT_EQ(factors_.of("a"), nullptr);
    EXPECT_EQ(resets_.find("link", 1), nullptr);
    EXPECT_TRUE(ratings_.of("a").empty());
    drafts_.take_back(renamed);
    EXPECT_EQ(name(), "nobody");
    drafts_.take_back(gone);
    EXPECT_EQ(name(), "Alice") << "the name of before, too";
    EXPECT_NE(directory_.session("s"), nullptr);
    EXPECT_NE(factors_.of("a"), nullptr);
    EXPECT_NE(resets_.find("link", 1), nullptr);
    EXPECT_EQ(ratings_.of("a").size(), 1U);
}

// The store keeps a session only if it also has the session's account.
TEST_F(DraftsTest, bring_no_session_back_without_its_account) {
    keep(alice("Alice"));
    keep(session("s"));
    const auto ended = send(store::EraseSession{"s"});
    const auto gone = send(store::EraseAccount{"a"});
    drafts_.take_back(ended);
    EXPECT_EQ(directory_.sessions(), 0U);
    drafts_.keep(gone);
    EXPECT_EQ(directory_.sessions(), 0U);
}

TEST_F(DraftsTest, bring_a_session_back_together_with_its_account) {
    keep(alice("Alice"));
    keep(session("s"));
    const auto ended = send(store::EraseSession{"s"});
    const auto gone = send(store::EraseAccount{"a"});
    drafts_.take_back(ended);
    drafts_.take_back(gone);
    EXPECT_EQ(name(), "Alice");
    EXPECT_NE(directory_.session("s"), nullptr) << "the store has both";
}

// If a guest fails to become a member, other people may take the login.
TEST_F(DraftsTest, leave_a_login_to_others_when_nobody_gets_it) {
    keep(store::AccountRow{"a", "Guest", {}, {}, 1, 1, false});
    const auto sent = send(alice("Guest"));
    EXPECT_FALSE(directory_.reserve("alice"));
    drafts_.take_back(sent);
    EXPECT_EQ(directory_.account_of_login("alice"), nullptr);
    EXPECT_TRUE(directory_.reserve("alice"));
}

}  // namespace
}  // namespace brelan::server
