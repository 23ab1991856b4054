// The promises of every store, tested on both implementations.
#include "store/store.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "kit/scratch_folder.hpp"
#include "store/sample_rows.hpp"

namespace brelan::store {
namespace {

using kit::event;
using kit::lost;
using kit::match;
using kit::text;
using kit::texts;
using kit::write;

class StoreTest : public testing::TestWithParam<std::string> {
  protected:
    std::unique_ptr<Store> open() {
        return GetParam() == "memory" ? open_memory() : open_sqlite(folder_ / "store");
    }

    brelan::kit::ScratchFolder folder_;
    std::unique_ptr<Store> store_ = open();
};

INSTANTIATE_TEST_SUITE_P(Both, StoreTest, testing::Values("memory", "sqlite"),
                         [](const auto& chosen) { return chosen.param; });

TEST_P(StoreTest, gives_back_the_rows_of_a_table_in_their_order) {
    write(*store_, {event("t1", 1, "open"), event("t2", 1, "other"),
                    event("t1", 2, "act \"p1 Kh\"\n\xC3\xA9", "a/c/1")});
    write(*store_, {event("t1", 3, std::string("nul \0 inside", 12))});
    const std::vector<EventRow> rows = store_->events("t1");
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(text(rows[1]), "t1 2 a/c/1 alice act \"p1 Kh\"\n\xC3\xA9 1002");
    EXPECT_EQ(rows[2].body.size(), 12U);
    EXPECT_EQ(texts(store_->events("t1", 2)), texts({rows[2]}));
    EXPECT_TRUE(store_->events("t1", 3).empty());
    EXPECT_EQ(texts(store_->events("t1", 0, 2)), texts({rows[0], rows[1]})) << "page by page";
    EXPECT_EQ(texts(store_->events("t1", 2, 2)), texts({rows[2]}));
    EXPECT_TRUE(store_->events("nobody's").empty());
}

TEST_P(StoreTest, names_the_tables_that_have_rows_and_no_head) {
    EXPECT_TRUE(store_->open_tables().headless.empty());
    write(*store_, {event("t3", 1, "open"), event("t1", 1, "open"), event("t1", 2, "sit"),
                    event("t2", 1, "open"), kit::head("t2"), kit::head("t4")});
    EXPECT_EQ(store_->open_tables().headless, (std::vector<std::string>{"t1", "t3"}));
}

TEST_P(StoreTest, says_when_the_log_ends_before_the_row_that_is_known) {
    write(*store_, {event("t", 1, "open")});
    EXPECT_THROW(store_->events("t", 2), Damaged);
}

TEST_P(StoreTest, knows_where_each_log_ends) {
    EXPECT_FALSE(store_->tail("t"));
    write(*store_, {event("t", 1, "open"), event("t", 2, "sit"), event("u", 1, "open")});
    write(*store_, {event("t", 3, "act")});
    ASSERT_TRUE(store_->tail("t"));
    EXPECT_EQ(store_->tail("t")->seq, 3U);
    EXPECT_EQ(store_->tail("t")->seal,
              seal(seal(seal({}, event("t", 1, "open")), event("t", 2, "sit")), event("t", 3, "act")));
    EXPECT_NE(lost(*store_, {event("t", 4, "act"), event("u", 4, "far")}), "");
    write(*store_, {EraseTable{"u"}});
    EXPECT_FALSE(store_->tail("u"));
    write(*store_, {event("v", 1, "open"), EraseTable{"v"}, event("v", 1, "again")});
    EXPECT_EQ(store_->tail("v")->seal, seal({}, event("v", 1, "again")));
}

TEST_P(StoreTest, finds_rows_by_their_beginning_from_the_end) {
    write(*store_, {event("t", 1, "open"), event("t", 2, "start 1"), event("t", 3, "restart"),
                    event("t", 4, "start 2"), event("u", 1, "start 3"), event("t", 5, "starter")});
    const auto back = [this](const std::string& table, std::uint64_t end, std::size_t most) {
        const LookBack found = store_->look_back(table, "start ", end, most);
        return std::pair(found.row, found.passed);
    };
    using Rows = std::pair<std::uint64_t, std::uint64_t>;  // the row found, and the last row passed
    EXPECT_EQ(back("t", 99, 9), (Rows{4, 4}));
    EXPECT_EQ(back("t", 4, 9), (Rows{2, 2}));
    EXPECT_EQ(back("t", 4, 1), (Rows{0, 3}));
    EXPECT_EQ(back("t", 2, 9), (Rows{0, 1}));
    EXPECT_EQ(back("t", 1, 9), (Rows{0, 0}));
    EXPECT_EQ(back("nobody's", 99, 9), (Rows{0, 0}));
}

TEST_P(StoreTest, takes_no_row_twice_and_leaves_no_gap) {
    write(*store_, {event("t", 1, "open")});
    EXPECT_NE(lost(*store_, {event("t", 1, "again")}), "");
    EXPECT_NE(lost(*store_, {event("t", 3, "too far")}), "");
    EXPECT_EQ(store_->events("t").size(), 1U);
}

TEST_P(StoreTest, takes_a_command_once_for_each_table) {
    write(*store_, {event("t", 1, "act", "alice/tab/7"), event("u", 1, "act", "alice/tab/7"),
                    event("t", 2, "deal"), event("t", 3, "score")});
    EXPECT_NE(lost(*store_, {event("t", 4, "act", "alice/tab/7")}), "");
}

TEST_P(StoreTest, replaces_what_has_the_same_key) {
    write(*store_,
          {AccountRow{"a", "Alice", "alice", "hash", 1, 2, false}, TableRow{"t", "head 1", 5, 0, false},
           SessionRow{"s", "a", "", false, 1, 2}, TableRow{"u", "done", 6, 0, true}});
    write(*store_,
          {AccountRow{"a", "Alicia", "alice", "hash", 1, 9, false}, TableRow{"t", "head 2", 7, 8, false}});
    ASSERT_EQ(store_->accounts().size(), 1U);
    EXPECT_EQ(store_->accounts()[0].name, "Alicia");
    EXPECT_EQ(store_->accounts()[0].seen, 9);
    ASSERT_EQ(store_->open_tables().heads.size(), 1U) << "closed tables are not listed";
    EXPECT_EQ(store_->open_tables().heads[0].head, "head 2");
    EXPECT_EQ(store_->open_tables().heads[0].wake, 8);
    EXPECT_TRUE(store_->table("u")->closed);
    EXPECT_FALSE(store_->table("v"));
}

TEST_P(StoreTest, erases_an_account_and_leaves_its_matches_without_its_name) {
    write(*store_, {AccountRow{"a", "Alice", "alice", "x", 1, 2, false},
                    AccountRow{"b", "Bob", "", "", 1, 2, false}, SessionRow{"s1", "a", "", false, 1, 2},
                    SessionRow{"s2", "b", "", false, 1, 2}, match("m", "tarot", 10),
                    MatchSeatRow{"m", 1, "a", "Alice", "", 5, 1}, MatchSeatRow{"m", 2, "b", "Bob", "", -5, 2},
                    RatingRow{"a", "tarot", 1500, 100, 1, 10}, RatingRow{"b", "tarot", 1400, 100, 1, 10}});
    write(*store_, {EraseAccount{"a"}});
    ASSERT_EQ(store_->accounts().size(), 1U);
    ASSERT_EQ(store_->sessions().size(), 1U);
    EXPECT_EQ(store_->sessions()[0].account, "b");
    ASSERT_EQ(store_->ratings("", "tarot").size(), 1U);
    const Match kept = store_->match("m").value();
    EXPECT_EQ(kept.seats[0].account + kept.seats[0].name, "");
    EXPECT_EQ(kept.seats[0].score, 5);
    EXPECT_EQ(kept.seats[1].name, "Bob");
    EXPECT_TRUE(store_->matches({.player = "alice"}).empty());
}

TEST_P(StoreTest, keeps_what_an_account_has_besides_its_password_and_erases_it_with_it) {
    write(*store_,
          {AccountRow{"a", "Alice", "alice", "x", 1, 2, false}, FactorRow{"a", "SECRET", 7, "h1 h2", 5},
           FactorRow{"b", "OTHER", 1, "", 6}, ResetRow{"r1", "a", 8, true}, ResetRow{"r2", "b", 9, false},
           SessionRow{"s", "b", "", false, 1, 2, "Firefox", "Android", "203.0.x.x"}});
    write(*store_, {FactorRow{"a", "SECRET", 8, "h2", 5}});
    ASSERT_EQ(store_->factors().size(), 2U);
    const FactorRow factor = store_->factors()[0];
    EXPECT_EQ(factor.account + factor.secret + factor.recovery, "aSECRETh2");
    EXPECT_EQ(factor.step, 8);
    EXPECT_EQ(factor.since, 5);
    ASSERT_EQ(store_->resets().size(), 2U);
    EXPECT_TRUE(store_->resets()[0].ends_factor);
    EXPECT_EQ(store_->resets()[1].made, 9);
    const SessionRow session = store_->sessions()[0];
    EXPECT_EQ(session.browser + session.system + session.network, "FirefoxAndroid203.0.x.x");
    write(*store_, {EraseAccount{"a"}});
    ASSERT_EQ(store_->factors().size(), 1U);
    EXPECT_EQ(store_->factors()[0].account, "b");
    ASSERT_EQ(store_->resets().size(), 1U);
    write(*store_, {EraseFactor{"b"}, EraseReset{"r2"}});
    EXPECT_TRUE(store_->factors().empty());
    EXPECT_TRUE(store_->resets().empty());
}

TEST_P(StoreTest, erases_sessions_one_by_one_or_all_but_one) {
    write(*store_, {SessionRow{"s1", "a", "", false, 1, 2}, SessionRow{"s2", "a", "", false, 1, 2},
                    SessionRow{"s3", "a", "", false, 1, 2}, SessionRow{"s4", "b", "", false, 1, 2}});
    write(*store_, {EraseSession{"s1"}});
    EXPECT_EQ(store_->sessions().size(), 3U);
    write(*store_, {EraseSessionsOf{"a", "s3"}});
    ASSERT_EQ(store_->sessions().size(), 2U);
    EXPECT_EQ(store_->sessions()[0].hash + store_->sessions()[1].hash, "s3s4");
}

TEST_P(StoreTest, erases_a_table_whose_id_may_then_be_used_again) {
    write(*store_, {TableRow{"t", "head", 1, 0, false}, event("t", 1, "open"), event("t", 2, "sit")});
    write(*store_, {EraseTable{"t"}});
    EXPECT_TRUE(store_->events("t").empty());
    EXPECT_FALSE(store_->table("t"));
    write(*store_, {event("t", 1, "open")});
    EXPECT_EQ(store_->events("t").size(), 1U);
}

TEST_P(StoreTest, names_tables_that_were_closed_long_ago) {
    write(*store_, {TableRow{"old", "head", 10, 0, true}, event("old", 1, "open"),
                    TableRow{"open", "head", 10, 0, false}, event("open", 1, "open"),
                    TableRow{"new", "head", 50, 0, true}, event("new", 1, "open")});
    using Ids = std::vector<std::string>;
    EXPECT_EQ(store_->closed(40, "", 10), Ids{"old"});
    EXPECT_EQ(store_->closed(51, "", 10), (Ids{"new", "old"}));
    EXPECT_EQ(store_->closed(51, "", 1), Ids{"new"});
    EXPECT_EQ(store_->closed(51, "new", 10), Ids{"old"});
}

TEST_P(StoreTest, knows_when_the_house_ran) {
    EXPECT_TRUE(store_->ran().empty());
    write(*store_, {Ran{{{10, 20, 10}, {15, 40, 24}}}});
    write(*store_, {Ran{{{10, 20, 10}, {15, 50, 34}, {5, 6, 1}}}});
    const std::vector<RanRow> ran = store_->ran();
    ASSERT_EQ(ran.size(), 3U) << "in the place of those before";
    EXPECT_EQ(ran[1].until, 50);
    EXPECT_EQ(ran[2].begun, 5) << "in their order, not in that of the times";
    EXPECT_EQ(ran[2].length, 1);
}

TEST_P(StoreTest, searches_matches_by_player_game_and_date_page_by_page) {
    write(*store_,
          {match("m1", "tarot", 10), MatchSeatRow{"m1", 1, "a", "Alice", "", 1, 1},
           MatchSeatRow{"m1", 2, "z", "\xC3\x89lodie", "", 0, 2}, match("m2", "tonk", 20),
           MatchSeatRow{"m2", 1, "a", "Alice", "", 1, 1}, match("m3", "tarot", 20),
           MatchSeatRow{"m3", 1, "b", "Bob 100%", "", 1, 1}, match("m4", "tarot", 30),
           MatchSeatRow{"m4", 1, "a", "Alice", "", 1, 1}, MatchSeatRow{"m4", 2, "", "", "keen", 1, 1}});
    EXPECT_EQ(text(store_->matches({})), "m4 m3 m2 m1 ");
    EXPECT_EQ(text(store_->matches({.account = "a"})), "m4 m2 m1 ");
    EXPECT_EQ(text(store_->matches({.game = "tarot"})), "m4 m3 m1 ");
    EXPECT_EQ(text(store_->matches({.account = "a", .game = "tarot"})), "m4 m1 ");
    EXPECT_EQ(text(store_->matches({.player = "\xC3\xA9LO"})), "m1 ");
    EXPECT_EQ(text(store_->matches({.player = "0%"})), "m3 ") << "nothing in a name is a pattern";
    EXPECT_EQ(text(store_->matches({.from = 20, .until = 30})), "m3 m2 ");
    EXPECT_EQ(text(store_->matches({.limit = 2})), "m4 m3 ");
    EXPECT_EQ(text(store_->matches({.before = "m3", .limit = 2})), "m2 m1 ") << "two ended at the same time";
    EXPECT_EQ(text(store_->matches({.before = "unknown"})), "");
    EXPECT_EQ(text(store_->matches({.game = "' OR 1=1 --"})), "");
}

TEST_P(StoreTest, keeps_a_match_with_its_record_and_places) {
    write(*store_, {match("m", "tonk", 10), MatchSeatRow{"m", 2, "", "", "keen", -3, 2},
                    MatchSeatRow{"m", 1, "a", "Alice", "usual", 3, 1}});
    const Match kept = store_->match("m").value();
    EXPECT_EQ(kept.row.record, "brelan 1\n");
    EXPECT_TRUE(kept.row.rated);
    ASSERT_EQ(kept.seats.size(), 2U);
    EXPECT_EQ(kept.seats[0].name + kept.seats[0].bot, "Aliceusual");
    EXPECT_EQ(kept.seats[1].score, -3);
    EXPECT_EQ(store_->matches({})[0].row.record, "") << "a list is short";
    EXPECT_FALSE(store_->match("n"));
}

TEST_P(StoreTest, adds_up_what_an_account_has_played_of_each_game) {
    write(*store_, {match("m1", "tonk", 10), MatchSeatRow{"m1", 1, "a", "A", "", 4, 1},
                    match("m2", "tonk", 20), MatchSeatRow{"m2", 1, "a", "A", "", -6, 2},
                    match("m3", "tarot", 30), MatchSeatRow{"m3", 1, "b", "B", "", 1, 1}});
    const std::vector<Statistic> games = store_->statistics("a");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].game, "tonk");
    EXPECT_EQ(games[0].matches, 2);
    EXPECT_EQ(games[0].wins, 1);
    EXPECT_EQ(games[0].score, -2);
    EXPECT_EQ(games[0].best, 4);
    EXPECT_EQ(games[0].worst, -6);
}

TEST_P(StoreTest, counts_a_match_once_whatever_comes_first_and_however_often) {
    const auto sums = [&](const std::string& account) {
        std::string text;
        for (const Statistic& one : store_->statistics(account))
            text += one.game + " " + std::to_string(one.matches) + " " + std::to_string(one.wins) + " " +
                    std::to_string(one.score) + " " + std::to_string(one.best) + " " +
                    std::to_string(one.worst) + ";";
        return text;
    };
    write(*store_, {MatchSeatRow{"m1", 1, "a", "A", "", 4, 1}, MatchSeatRow{"m1", 2, "b", "B", "", -4, 2},
                    match("m1", "tonk", 10)});
    EXPECT_EQ(sums("a"), "tonk 1 1 4 4 4;") << "its seats came before it";
    write(*store_, {match("m2", "tonk", 20), MatchSeatRow{"m2", 1, "a", "A", "", -1, 2},
                    match("m0", "tarot", 5), MatchSeatRow{"m0", 1, "a", "A", "", 7, 1}});
    EXPECT_EQ(sums("a"), "tarot 1 1 7 7 7;tonk 2 1 3 4 -1;");
    write(*store_, {match("m1", "tonk", 30), MatchSeatRow{"m1", 1, "a", "A", "", 9, 1}});
    EXPECT_EQ(sums("a"), "tarot 1 1 7 7 7;tonk 2 1 8 9 -1;") << "in the place of what was there";
    EXPECT_EQ(text(store_->matches({.account = "a"})), "m1 m2 m0 ");
    EXPECT_EQ(text(store_->matches({.account = "a", .before = "m1", .limit = 1})), "m2 ");
    write(*store_, {AccountRow{"a", "A", "a", "x", 1, 1, false}, EraseAccount{"a"}});
    EXPECT_EQ(sums("a"), "");
    EXPECT_EQ(text(store_->matches({.account = "a"})), "");
    EXPECT_EQ(sums("b"), "tonk 1 0 -4 -4 -4;");
}

TEST_P(StoreTest, reads_a_limited_number_of_matches_of_an_account_and_goes_on_from_there) {
    for (int i = 1; i <= 9; ++i) {
        const std::string id = "m" + std::to_string(i);
        write(*store_, {match(id, "tonk", 10 * i), MatchSeatRow{id, 1, "a", "A", "", 1, 1},
                        MatchSeatRow{id, 2, "", i % 4 == 1 ? "Zed" : "B", "", 1, 1}});
    }
    MatchQuery query{.account = "a", .player = "zed"};
    EXPECT_EQ(text(store_->matches(query)), "m9 m5 m1 ");
    query.last = store_->match_behind(query, 3);
    EXPECT_EQ(query.last, "m7");
    EXPECT_EQ(text(store_->matches(query)), "m9 ");
    query.before = query.last;
    query.last = store_->match_behind(query, 3);
    EXPECT_EQ(query.last, "m4");
    EXPECT_EQ(text(store_->matches(query)), "m5 ");
    query.before = query.last;
    query.last = store_->match_behind(query, 4);
    EXPECT_EQ(query.last, "") << "there are three more";
    EXPECT_EQ(text(store_->matches(query)), "m1 ");
    query.before = "";
    query.from = 50;
    EXPECT_EQ(store_->match_behind(query, 5), "m5");
    EXPECT_EQ(store_->match_behind(query, 6), "") << "older ones are not asked for";
}

TEST_P(StoreTest, orders_ratings_from_the_best) {
    write(*store_, {RatingRow{"a", "tonk", 25.5, 8, 3, 1}, RatingRow{"b", "tonk", 27.25, 8, 3, 1},
                    RatingRow{"a", "tarot", 30, 8, 3, 1}});
    std::string order;
    for (const RatingRow& row : store_->ratings("", "tonk")) order += row.account;
    EXPECT_EQ(order, "ba");
    ASSERT_EQ(store_->ratings("a", "").size(), 2U);
    EXPECT_EQ(store_->ratings("a", "")[1].rating, 25.5);
    EXPECT_EQ(store_->ratings("a", "tonk").size(), 1U);
}

TEST_P(StoreTest, knows_that_there_is_room) { EXPECT_GT(store_->room_left(), 0); }

}  // namespace
}  // namespace brelan::store
