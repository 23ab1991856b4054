#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <mutex>

#include "arena/run.hpp"
#include "host/registry.hpp"
#include "host/words.hpp"
#include "kit/contest.hpp"
#include "kit/said.hpp"
#include "record/record.hpp"
#include "record/verify.hpp"

namespace brelan::arena {
namespace {

using kit::contest_of;

bool equal(const SideTally& a, const SideTally& b) {
    return a.seats == b.seats && a.scores == b.scores && a.undertaken == b.undertaken &&
           a.calibration == b.calibration && a.microseconds.count() == b.microseconds.count() &&
           a.losses.count() == b.losses.count();
}

// Compares everything but the times.
bool equal(const Standings& a, const Standings& b) {
    bool same = a.done == b.done && a.tally.whole == b.tally.whole && a.tally.roles == b.tally.roles &&
                a.tally.against == b.tally.against && a.tally.idle == b.tally.idle &&
                a.tally.plays == b.tally.plays;
    for (const Who who : {Who::a, Who::b}) same = same && equal(a.tally.side(who), b.tally.side(who));
    return same;
}

// When a bot plays a match against itself, neither side is favoured, whether seats or roles are exchanged.
// This holds in every edition of every game.
TEST(Contest, a_bot_against_itself_is_exactly_even) {
    for (const host::Host* game : host::games()) {
        for (const Exchange exchange : {Exchange::seats, Exchange::roles}) {
            if (exchange == Exchange::roles && game->roles().empty()) continue;
            for (std::size_t edition = 0; edition < game->editions().size(); ++edition) {
                Contest contest = contest_of(game->name(), "random", "random", 12);
                contest.options = game->edition_options(edition);
                contest.exchange = exchange;
                const Standings run = play_contest(contest);
                EXPECT_EQ(run.done, 12U);
                EXPECT_EQ(run.tally.whole.first, 0) << game->name();
                EXPECT_EQ(run.tally.whole.second, 0) << game->name();
                EXPECT_EQ(run.tally.whole.count, run.tally.deals);
                EXPECT_EQ(run.tally.deals + run.tally.idle, 12U);
            }
        }
    }
}

// At a table of two, exchanging the names turns each gain into an equal loss.
TEST(Contest, exchanged_names_give_the_opposite) {
    const Standings there = play_contest(contest_of("tonk", "ismcts", "random", 20, "players=2"));
    const Standings back = play_contest(contest_of("tonk", "random", "ismcts", 20, "players=2"));
    EXPECT_NE(there.tally.whole.first, 0);
    EXPECT_TRUE(back.tally.whole.first == -there.tally.whole.first);
}

TEST(Contest, threads_do_not_matter) {
    for (const Exchange exchange : {Exchange::seats, Exchange::roles}) {
        Contest contest = contest_of("tarot", "flat", "random", 12);
        contest.exchange = exchange;
        contest.judged = 3;
        contest.threads = 1;
        const Standings one = play_contest(contest);
        contest.threads = 3;
        EXPECT_TRUE(equal(one, play_contest(contest)));
        EXPECT_NE(one.tally.whole.second, 0);
        EXPECT_FALSE(one.tally.side(Who::a).losses.empty());
        EXPECT_FALSE(one.tally.side(Who::b).losses.empty());
    }
}

// Judging a single deal of twelve tricks takes many seconds.
TEST(Contest, a_stop_ends_the_judging) {
    Contest contest = contest_of("tarot", "random", "random", 9);
    contest.judged = 12;
    contest.threads = 1;
    contest.exchange = Exchange::roles;
    contest.roles = {0};
    std::atomic<bool> stop{false};
    contest.keep = [&](std::uint64_t, const std::string& label, const std::string&) {
        if (label == "taker") stop = true;  // all that is left now is to judge the deal
    };
    const Standings run = play_contest(contest, {&stop, nullptr});
    EXPECT_TRUE(stop);
    EXPECT_FALSE(run.complete);
    EXPECT_EQ(run.done, 0U);
    EXPECT_EQ(run.tally.deals, 0U);
}

TEST(Contest, more_deals_begin_with_the_fewer) {
    Contest contest = contest_of("pontoon", "flat", "random", 9);
    std::map<std::string, std::string> few;
    std::map<std::string, std::string> more;
    std::mutex mutex;
    for (auto* records : {&few, &more}) {
        contest.keep = [&](std::uint64_t deal, const std::string& label, const std::string& record) {
            const std::lock_guard lock(mutex);
            (*records)[std::to_string(deal) + label] = record;
        };
        play_contest(contest);
        contest.deals = 15;
    }
    EXPECT_LT(few.size(), more.size());
    for (const auto& [name, record] : few) EXPECT_EQ(more[name], record) << name;
}

// A deal's cards, which stay the same when the deal is played again.
std::string cards_of(const std::string& record) {
    const std::size_t from = record.find("deal 1");
    return record.substr(from, record.find("\np", from) - from);
}

TEST(Contest, records_verify_and_share_their_cards) {
    for (const host::Host* game : host::games()) {
        for (const Exchange exchange : {Exchange::seats, Exchange::roles}) {
            if (exchange == Exchange::roles && game->roles().empty()) continue;
            Contest contest = contest_of(game->name(), "flat", "random", 3);
            contest.exchange = exchange;
            std::map<std::uint64_t, std::string> cards;
            std::mutex mutex;
            std::size_t count = 0;
            contest.keep = [&](std::uint64_t deal, const std::string& label, const std::string& text) {
                const std::lock_guard lock(mutex);
                ++count;
                const auto record = record::read(text);
                ASSERT_TRUE(std::holds_alternative<record::Record>(record)) << text;
                const auto wrong = record::verify(*std::get_if<record::Record>(&record));
                EXPECT_FALSE(wrong) << label << ": " << kit::english(*wrong) << "\n" << text;
                EXPECT_EQ(record::write(*std::get_if<record::Record>(&record)), text);
                EXPECT_EQ(cards.emplace(deal, cards_of(text)).first->second, cards_of(text));
                EXPECT_EQ(text.find("bot:flat") == std::string::npos, label == "base") << text;
            };
            const Standings run = play_contest(contest);
            EXPECT_EQ(count, run.tally.plays) << game->name();
        }
    }
}

// When roles are exchanged, the auction stays the same, and A takes the seat that has the role.
TEST(Contest, roles_are_exchanged_after_the_same_auction) {
    for (const char* players : {"players=3", "players=4", "players=5"}) {
        Contest contest = contest_of("tarot", "flat", "random", 6, players);
        contest.exchange = Exchange::roles;
        contest.threads = 1;
        std::map<std::uint64_t, std::string> bids;
        contest.keep = [&](std::uint64_t deal, const std::string&, const std::string& text) {
            const std::size_t at = text.find("\np");
            const std::string line = text.substr(at, text.find('\n', at + 1) - at);
            EXPECT_EQ(bids.emplace(deal, line).first->second, line);
        };
        const Standings run = play_contest(contest);
        const Tally& tally = run.tally;
        EXPECT_GT(tally.deals, 0U);
        EXPECT_EQ(tally.roles[0].count, tally.deals);
        EXPECT_EQ(tally.roles[2].count, tally.deals);
        EXPECT_EQ(tally.side(Who::a).scores[0].count, tally.deals);
        std::uint64_t undertaken = 0;
        for (const Made& made : tally.side(Who::a).undertaken) undertaken += made.tried;
        EXPECT_EQ(undertaken, tally.deals);
        std::uint64_t opposed = 0;  // A defends once in each deal; its deals as partner do not count
        for (const Made& made : tally.against) opposed += made.tried;
        EXPECT_EQ(opposed, tally.deals);
    }
}

TEST(Contest, an_opening_forces_the_contract) {
    Contest contest = contest_of("tarot", "flat", "random", 5);
    contest.exchange = Exchange::roles;
    contest.opening = {"garde", "pass", "pass", "pass"};
    const Standings run = play_contest(contest);
    EXPECT_EQ(run.tally.deals + run.tally.unopened, 5U);
    EXPECT_GT(run.tally.deals, 0U);
    EXPECT_EQ(run.tally.side(Who::b).undertaken[1].tried, run.tally.deals);
    contest.opening = {"pass", "pass", "pass", "pass"};
    EXPECT_EQ(play_contest(contest).tally.idle, 5U);
    contest.opening = {"play 1t"};
    EXPECT_EQ(play_contest(contest).tally.unopened, 5U);
}

TEST(Contest, chosen_parts_are_exchanged_alone) {
    Contest contest = contest_of("pontoon", "flat", "random", 6);
    contest.exchange = Exchange::roles;
    contest.roles = {0};
    const Standings run = play_contest(contest);
    EXPECT_EQ(run.tally.roles[0].count, 6U);
    EXPECT_EQ(run.tally.roles[1].count, 0U);
    EXPECT_EQ(run.tally.roles[0], run.tally.whole);
    EXPECT_EQ(run.tally.plays, 12U);
}

TEST(Contest, a_test_stops_it_at_the_same_deal_for_any_threads) {
    Contest contest = contest_of("tontine", "random", "random", 1000);
    contest.sprt = SprtBounds{0, 1};
    for (const unsigned threads : {1U, 2U}) {
        contest.threads = threads;
        const Standings run = play_contest(contest);
        EXPECT_TRUE(run.complete);
        EXPECT_EQ(run.done, 2 * kDealsOfBlock);  // the first multiple at which a verdict is allowed
        EXPECT_EQ(run.sprt->verdict, Verdict::h0);
    }
}

TEST(Contest, a_request_to_stop_keeps_the_first_deals) {
    const std::atomic<bool> stop{true};
    const Standings run = play_contest(contest_of("tonk", "random", "random", 50), {&stop, nullptr});
    EXPECT_EQ(run.done, 0U);
    EXPECT_FALSE(run.complete);
}

// No part of an unfinished deal counts.
TEST(Contest, a_request_to_stop_takes_effect_in_the_middle_of_a_deal) {
    const Contest whole = contest_of("tonk", "flat", "random", 5);
    Contest contest = contest_of("tonk", "flat", "random", 50);
    std::atomic<bool> stop{false};
    contest.keep = [&](std::uint64_t deal, const std::string& label, const std::string&) {
        if (deal == 5 && label == "base") stop = true;
    };
    contest.threads = 1;
    const Standings run = play_contest(contest, {&stop, nullptr});
    EXPECT_FALSE(run.complete);
    EXPECT_EQ(run.done, 5U);
    EXPECT_TRUE(equal(run, play_contest(whole)));
}

TEST(Contest, units_are_shared_by_any_number_of_seats) {
    EXPECT_EQ(unit_of(2), 2);
    EXPECT_EQ(unit_of(4), 12);
    EXPECT_EQ(unit_of(5), 60);
    EXPECT_EQ(unit_of(10), 2520);
    EXPECT_EQ(unit_of(52), 52);
}

// A program that never answers is replaced, counted, and named in the records.
TEST(Contest, a_program_without_answers_loses_nothing_but_its_answers) {
    Contest contest = contest_of("tonk", "program:/bin/false", "random", 2, "players=2");
    contest.threads = 1;
    std::size_t named = 0;
    contest.keep = [&](std::uint64_t, const std::string&, const std::string& text) {
        if (text.find("# Action ") != std::string::npos) ++named;
        const auto record = record::read(text);
        ASSERT_TRUE(std::holds_alternative<record::Record>(record)) << text;
        EXPECT_FALSE(record::verify(*std::get_if<record::Record>(&record)));
    };
    const Standings run = play_contest(contest);
    EXPECT_EQ(run.done, 2U);
    EXPECT_GT(run.tally.side(Who::a).failures, 0U);
    EXPECT_EQ(run.tally.side(Who::a).failures, run.tally.side(Who::a).microseconds.count());
    EXPECT_EQ(run.tally.side(Who::b).failures, 0U);
    EXPECT_EQ(run.tally.side(Who::b).first_failure.fault, bot::Lapse::none);
    EXPECT_EQ(run.tally.side(Who::a).first_failure.fault, bot::Lapse::ended);
    EXPECT_EQ(run.tally.side(Who::a).first_failure.detail, "exit code 1");
    EXPECT_EQ(run.tally.side(Who::a).first_failure.deal, 0U);
    EXPECT_GE(named, 2U);  // a bot has no turn if its opponent ends the deal first
    EXPECT_LE(named, 4U);
}

}  // namespace
}  // namespace brelan::arena
