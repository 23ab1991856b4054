#include "simulation/people/ledger.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>

// The ledger's verdicts on questions and answers that concern accounts. The rules are in docs/http-api.md,
// under "Who is who".
namespace brelan::world {
namespace {

Answer said(int status, std::string code = {}) { return {.status = status, .code = std::move(code)}; }

// One account with the password "first", and a session of its owner.
class LedgerTest : public testing::Test {
  protected:
    LedgerTest() {
        Question question = about(Wish::enlist);
        question.wanted = "first";
        answer(ask(question), let_in());
    }
    Question about(Wish wish, std::size_t session = kNone) const {
        Question question;
        question.wish = wish;
        question.account = alice_;
        question.session = session;
        question.network = "192.0.2.1";
        return question;
    }
    Question log_in(const std::string& password) const {
        Question question = about(Wish::log_in);
        question.password = password;
        return question;
    }
    Question change(std::size_t session) const {
        Question question = about(Wish::change, session);
        question.password = "first";
        question.wanted = "second";
        return question;
    }
    // A response that logs somebody in, with a new cookie.
    Answer let_in() {
        net::Response response;
        response.body = R"({"id":"a"})";
        response.headers = {{"Set-Cookie", "brelan=" + std::to_string(++cookies_)}};
        return Answer::read(response);
    }
    Ledger::Ticket ask(const Question& question) { return ledger_.asked(question); }
    void answer(Ledger::Ticket ticket, const Answer& answer) { ledger_.answered(ticket, answer); }
    std::size_t comes_in(const std::string& password) {
        answer(ask(log_in(password)), let_in());
        return ledger_.last_session();
    }
    void looks(std::size_t session, const Answer& got) { answer(ask(about(Wish::look, session)), got); }
    const std::string& complaint() const { return ledger_.complaint(); }

    static constexpr std::size_t kFirst = 0;  // session
    const Answer none_ = said(401, "account");
    Schedule schedule_;
    Ledger ledger_{schedule_};
    std::size_t alice_ = ledger_.open_account("alice");
    int cookies_ = 0;
};

TEST_F(LedgerTest, lets_a_password_count_until_another_one_is_acknowledged) {
    const auto changing = ask(change(kFirst));
    comes_in("first");
    answer(changing, let_in());
    comes_in("second");
    EXPECT_EQ(complaint(), "");
    comes_in("first");
    EXPECT_EQ(complaint(), "alice, log-in: is done with a password that is not that of now");
}

TEST_F(LedgerTest, knows_that_a_change_ends_all_sessions_but_its_own) {
    const std::size_t other = comes_in("first");
    answer(ask(change(kFirst)), let_in());
    looks(ledger_.last_session(), let_in());
    looks(other, none_);
    EXPECT_EQ(complaint(), "");
    looks(other, let_in());
    EXPECT_EQ(complaint(), "alice, look: a session that has ended is one still");
}

TEST_F(LedgerTest, knows_that_nobody_elses_session_ends) {
    const std::size_t other = comes_in("first");
    answer(ask(about(Wish::log_out, other)), said(200));
    looks(kFirst, none_);
    EXPECT_EQ(complaint(), "alice, look: a session has ended that nobody has ended");
}

TEST_F(LedgerTest, takes_what_was_never_answered_for_done_or_not) {
    ask(change(kFirst));
    ledger_.died();
    EXPECT_FALSE(ledger_.is_live(kFirst));
    looks(kFirst, none_);
    comes_in("first");
    EXPECT_EQ(complaint(), "") << "it was not done, as far as anybody can know";
    comes_in("second");
    EXPECT_EQ(complaint(), "alice, log-in: is done with a password that is not that of now");
}

TEST_F(LedgerTest, lets_no_login_under_way_in_when_all_sessions_end) {
    const auto under_way = ask(log_in("first"));
    answer(ask(about(Wish::everywhere, kFirst)), said(200));
    answer(ask(log_in("first")), let_in());
    EXPECT_EQ(complaint(), "") << "who comes afterwards is let in";
    answer(under_way, let_in());
    EXPECT_EQ(complaint(), "alice, log-in: was under way when all were to end, and is let in");
}

TEST_F(LedgerTest, wants_the_right_password_to_be_right) {
    answer(ask(log_in("a guess")), said(401, "login"));
    const auto changing = ask(change(kFirst));
    const auto meanwhile = ask(log_in("first"));
    answer(changing, said(401, "login"));
    EXPECT_NE(complaint(), "") << "nothing else has changed it";
    answer(meanwhile, said(401, "login"));
}

TEST_F(LedgerTest, lets_others_block_no_session) {
    for (int i = 0; i < 5; ++i) answer(ask(log_in("a guess")), said(401, "login"));
    answer(ask(log_in("first")), said(429, "login-later"));
    EXPECT_EQ(complaint(), "") << "five have failed from there";
    answer(ask(change(kFirst)), said(429, "login-later"));
    EXPECT_EQ(complaint(), "alice, change: is told 'login-later' because of others");
}

TEST_F(LedgerTest, lets_nobody_be_told_to_wait_for_longer_than_a_block_lasts) {
    for (int i = 0; i < 5; ++i) answer(ask(log_in("a guess")), said(401, "login"));
    Answer later = said(429, "login-later");
    later.wait = 15 * 60'000;
    answer(ask(log_in("first")), later);
    EXPECT_EQ(complaint(), "");
    later.wait = 86'400'000;
    answer(ask(log_in("first")), later);
    EXPECT_EQ(complaint(), "alice, log-in: is told to wait for longer than any block lasts");
}

TEST_F(LedgerTest, lets_only_those_be_forgotten_who_were_away_for_long_while_the_house_ran) {
    constexpr room::Time kDay = 86'400'000;
    const auto pass = [&](room::Time time) {
        schedule_.in(time, [] {});
        schedule_.step();
    };
    pass(400 * kDay);  // the house is closed
    ledger_.house_is(true, false);
    pass(180 * kDay);
    looks(kFirst, none_);
    EXPECT_EQ(complaint(), "");
    looks(comes_in("first"), let_in());
    pass(179 * kDay);
    looks(ledger_.last_session(), none_);
    EXPECT_EQ(complaint(), "alice, look: a session has ended that nobody has ended");
}

TEST_F(LedgerTest, lets_a_code_be_right_once) {
    Question on = about(Wish::confirm_factor, kFirst);
    on.proof = {Proof::Kind::app, "secret", 100, 0, "1"};
    net::Response codes;
    codes.body = R"({"codes":["one","two"]})";
    answer(ask(on), Answer::read(codes));
    Question with_code = log_in("first");
    with_code.proof = {Proof::Kind::recovery, {}, 1, 1, "two"};
    answer(ask(with_code), let_in());
    EXPECT_EQ(complaint(), "");
    answer(ask(with_code), let_in());
    EXPECT_EQ(complaint(), "alice, log-in: a recovery code is right twice, or after there are others");
}

TEST_F(LedgerTest, lets_no_account_come_back) {
    Question erasing = about(Wish::erase, kFirst);
    erasing.password = "first";
    answer(ask(erasing), said(200));
    looks(kFirst, none_);
    EXPECT_EQ(complaint(), "");
    comes_in("first");
    EXPECT_EQ(complaint(), "alice, log-in: an account that was deleted is there");
}

}  // namespace
}  // namespace brelan::world
