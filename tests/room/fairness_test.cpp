#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "fair/transcript.hpp"
#include "kit/english.hpp"
#include "kit/said.hpp"
#include "record/verify.hpp"
#include "room/fairness.hpp"
#include "room/sim/fair_pair.hpp"

// brelan-fair-1 at a table: nobody has to wait, nothing is revealed too early, and the record proves itself.
namespace brelan::room {
namespace {

using kit::FairClient;
using kit::FairPair;
using kit::House;
using kit::whole;
using kit::word;

std::vector<std::string> kinds(const House& house) {
    std::vector<std::string> all;
    for (const Event& row : house.rows) all.push_back(row.body.substr(0, row.body.find_first_of(" \n")));
    return all;
}
int count(const House& house, std::string_view kind) {
    int found = 0;
    for (const std::string& each : kinds(house)) found += each == kind ? 1 : 0;
    return found;
}
const Event& last(const House& house, std::string_view kind) {
    const Event* found = nullptr;
    for (const Event& row : house.rows) {
        if (row.body.starts_with(kind)) found = &row;
    }
    return *found;
}

record::FairReport verified(const std::string& text) {
    record::FairReport report;
    const auto read = record::read(text);
    const auto* record = std::get_if<record::Record>(&read);
    EXPECT_NE(record, nullptr) << kit::english(std::get<record::Failure>(read)) << "\n" << text;
    if (record == nullptr) return report;
    const auto wrong = record::verify(*record, report);
    EXPECT_FALSE(wrong) << wrong->fault.line << ": " << kit::english(*wrong) << "\n" << text;
    return report;
}

TEST(Fairness, without_clients_that_take_part_nobody_waits) {
    FairPair pair(false);
    const room::Time before = pair.house.now;
    for (int deal = 1; deal <= 3; ++deal) pair.play_out();
    EXPECT_EQ(pair.house.now, before);
    ASSERT_EQ(pair.house.ended.size(), 1U);
    const record::FairReport report = verified(pair.house.ended[0].record);
    EXPECT_EQ(report.epochs.size(), 3U);
    EXPECT_EQ(report.server_only, 3);
    EXPECT_EQ(report.contributed, 0);
}

TEST(Fairness, of_every_game_and_shuffle_can_be_recomputed) {
    const std::pair<std::string_view, std::string_view> ways[] = {
        {"tontine", "players=3 allow_small_tables=true max_hands=6 shuffle=when_exhausted"},
        {"tarot", "players=4 match_deals=3"},
        {"tarot", "players=5 match_deals=4 shuffle=gathered soft_shuffles=2"},
        {"tonk", "players=3 match_end=deals match_deals=3 stock_exhausted=reshuffle_discards"},
        {"pontoon", "players=3 match_end=deals match_length=6"},
        {"pontoon", "players=4 match_end=deals match_length=6 reshuffle=every_deal"},
    };
    for (const auto& [game, options] : ways) {
        SCOPED_TRACE(std::string(game) + " " + std::string(options));
        const auto read = host::find_game(game)->read_options(host::words_of(options));
        ASSERT_TRUE(read) << kit::english(read.fault());
        House house(kit::setup_of(game, options));
        const Link link = house.open(1);
        house.ask(link, "\"do\":\"start\"");
        for (int i = 0; i < 100'000 && house.ended.empty(); ++i) house.pass(1'000);
        ASSERT_EQ(house.ended.size(), 1U);
        const record::FairReport report = verified(house.ended[0].record);
        EXPECT_GE(report.epochs.size(), 1U);
    }
}

TEST(Fairness, has_everybodys_numbers_in_the_deck) {
    FairPair pair;
    EXPECT_EQ(count(pair.house, "deal"), 0);  // the room waits for both numbers
    pair.seal_and_reveal();
    EXPECT_EQ(count(pair.house, "deal"), 1);
    EXPECT_EQ(count(pair.house, "fair-sealed"), 1);
    const Json message = pair.first().fair();
    EXPECT_EQ(message.find("r")->array()[0].text(), fair::hex(pair.first().nonce));
    EXPECT_EQ(message.find("r")->array()[1].text(), fair::hex(pair.second().nonce));
    for (int deal = 1; deal <= 3; ++deal) {
        if (deal > 1) pair.seal_and_reveal();
        pair.play_out();
    }
    ASSERT_EQ(pair.house.ended.size(), 1U);
    const record::FairReport report = verified(pair.house.ended[0].record);
    EXPECT_EQ(report.contributed, 6);
    EXPECT_EQ(report.withheld, 0);
}

TEST(Fairness, tells_no_secret_before_the_epoch_is_closed) {
    FairPair pair;
    const std::string secret =
        last(pair.house, "fair-open").body.substr(last(pair.house, "fair-open").body.find("secret=") + 7);
    const auto was_sent = [&](Link link, const std::string& what) {
        for (const std::string& text : pair.house.lines.at(static_cast<std::uint64_t>(link)).received) {
            if (text.find(what) != std::string::npos) return true;
        }
        return pair.house.state(link).find(what) != std::string::npos;
    };
    pair.first().commit();
    EXPECT_FALSE(was_sent(pair.b, fair::hex(pair.first().sealed())));
    pair.second().commit();
    EXPECT_TRUE(was_sent(pair.b, fair::hex(pair.first().sealed())));
    pair.first().reveal();
    EXPECT_FALSE(was_sent(pair.b, fair::hex(pair.first().nonce)));
    pair.second().reveal();
    EXPECT_TRUE(was_sent(pair.b, fair::hex(pair.first().nonce)));
    EXPECT_FALSE(was_sent(pair.a, secret));
    pair.play_out();
    EXPECT_TRUE(was_sent(pair.a, secret));
}

TEST(Fairness, tells_the_cards_of_a_deal_only_to_those_who_see_it) {
    room::Setup setup = kit::setup_of("tontine", "players=2 allow_small_tables=true max_hands=3");
    setup.spectators = false;
    FairPair pair(false, setup);
    const Link outside = pair.house.open(3);
    pair.play_out();
    const auto was_sent = [&](Link link) {
        std::string all = pair.house.state(link);
        for (const std::string& text : pair.house.lines.at(static_cast<std::uint64_t>(link)).received)
            all += text;
        return all.find("\"secret\"") != std::string::npos || all.find("hand p1") != std::string::npos;
    };
    EXPECT_TRUE(was_sent(pair.a));
    EXPECT_FALSE(was_sent(outside));
    EXPECT_NE(pair.house.state(outside).find("\"close\":\""), std::string::npos);
}

TEST(Fairness, takes_the_same_bytes_again_and_no_others) {
    FairPair pair;
    const FairClient client = pair.first();
    Digest other = client.sealed();
    other[0] ^= 1;
    EXPECT_EQ(client.say("reveal", client.nonce), "not-now");
    EXPECT_EQ(client.commit(), "ok");
    const std::size_t rows = pair.house.rows.size();
    EXPECT_EQ(client.commit(), "ok");
    EXPECT_EQ(client.say("commit", other), "another-value");
    EXPECT_EQ(pair.house.rows.size(), rows);
    EXPECT_EQ(pair.second().commit(), "ok");
    EXPECT_EQ(client.say("commit", other), "another-value");
    EXPECT_EQ(client.say("reveal", other), "another-value");
    EXPECT_EQ(client.reveal(), "ok");
    EXPECT_EQ(client.reveal(), "ok");
    EXPECT_EQ(
        pair.house.result(pair.a, R"("do":"commit","epoch":99,"value":")" + std::string(64, '0') + "\""),
        "not-now");
    EXPECT_EQ(pair.house.result(pair.a, R"("do":"commit","epoch":1,"value":"no")"), "bad-command");
}

TEST(Fairness, goes_on_without_a_seat_that_says_nothing) {
    FairPair pair;
    EXPECT_EQ(pair.first().commit(), "ok");
    pair.house.pass(kFairTime - 1);
    EXPECT_EQ(count(pair.house, "fair-sealed"), 0);
    pair.house.pass(1);
    EXPECT_EQ(count(pair.house, "fair-sealed"), 1);
    EXPECT_EQ(pair.second().commit(), "not-now");
    EXPECT_EQ(pair.first().reveal(), "ok");
    EXPECT_EQ(count(pair.house, "deal"), 1);
}

TEST(Fairness, starts_no_clock_before_its_owner_is_told) {
    FairPair pair;
    EXPECT_EQ(pair.first().commit(), "ok");
    const FairClient second = pair.second();
    pair.house.store_at_once = false;
    second.commit();
    pair.house.pass(10 * kFairTime);  // the disk is slow, so nobody knows yet that everyone has sealed
    pair.house.store_at_once = true;
    pair.house.store();
    EXPECT_EQ(pair.first().reveal(), "ok");
    EXPECT_EQ(second.reveal(), "ok");
    EXPECT_EQ(count(pair.house, "deal"), 1);
}

TEST(Fairness, gives_all_time_to_come_back_after_a_restart) {
    FairPair pair;
    EXPECT_EQ(pair.first().commit(), "ok");
    EXPECT_EQ(pair.second().commit(), "ok");
    pair.house.pass(100);
    pair.house.crash();
    pair.a = pair.house.open(1);
    EXPECT_EQ(pair.first().reveal(), "ok");
    pair.house.pass(kFairTimeResumed - 1);
    pair.b = pair.house.open(2);
    EXPECT_EQ(pair.second().reveal(), "ok");
    EXPECT_EQ(count(pair.house, "deal"), 1);
}

TEST(Fairness, waits_for_as_long_as_the_house_says) {
    FairPair pair;
    pair.house.seal_time = 10 * kFairTimeResumed;
    pair.house.crash();
    pair.a = pair.house.open(1);
    pair.b = pair.house.open(2);
    EXPECT_EQ(pair.first().commit(), "ok");
    pair.house.pass(10 * kFairTimeResumed - 1);
    EXPECT_EQ(count(pair.house, "fair-sealed"), 0);
    EXPECT_EQ(pair.second().commit(), "ok");
    EXPECT_EQ(count(pair.house, "fair-sealed"), 1);
}

TEST(Fairness, waits_no_longer_than_ten_seconds_for_anyone_who_sealed_and_left) {
    for (const bool restarted : {false, true}) {
        FairPair pair;
        pair.house.seal_time = 100 * kFairTimeResumed;
        pair.house.crash();
        pair.a = pair.house.open(1);
        pair.b = pair.house.open(2);
        EXPECT_EQ(pair.first().commit(), "ok");
        EXPECT_EQ(pair.second().commit(), "ok");
        if (restarted) {
            pair.house.crash();
            pair.a = pair.house.open(1);
        } else {
            pair.house.close(pair.b);
        }
        EXPECT_EQ(pair.first().reveal(), "ok");
        pair.house.pass(kFairTimeResumed - 1);
        EXPECT_EQ(count(pair.house, "deal"), 0);
        pair.house.pass(1);
        EXPECT_EQ(count(pair.house, "deal"), 1);
    }
}

TEST(Fairness, waits_for_those_here_though_another_sealed_and_left) {
    FairPair pair;
    pair.house.seal_time = 100 * kFairTimeResumed;
    pair.house.crash();
    pair.a = pair.house.open(1);
    pair.b = pair.house.open(2);
    EXPECT_EQ(pair.first().commit(), "ok");
    EXPECT_EQ(pair.second().commit(), "ok");
    pair.house.close(pair.a);
    pair.house.pass(2 * kFairTimeResumed);
    EXPECT_EQ(count(pair.house, "deal"), 0);
    EXPECT_EQ(pair.second().reveal(), "ok");
    EXPECT_EQ(count(pair.house, "deal"), 1);
}

TEST(Fairness, marks_anyone_who_withholds_and_does_not_ask_them_for_twenty_epochs) {
    FairPair pair(true, "players=2 allow_small_tables=true stake=99 max_hands=99");
    EXPECT_EQ(pair.first().commit(), "ok");
    EXPECT_EQ(pair.second().commit(), "ok");
    EXPECT_EQ(pair.first().reveal(), "ok");
    pair.house.pass(kFairTime);
    ASSERT_EQ(count(pair.house, "deal"), 1);
    EXPECT_EQ(pair.first().fair().find("r")->array()[1].text(), "withheld");
    for (int epoch = 2; epoch <= 21; ++epoch) {
        pair.play_out();
        ASSERT_EQ(pair.second().commit(), "excused") << epoch;
        ASSERT_EQ(pair.first().commit(), "ok") << epoch;
        ASSERT_EQ(pair.first().reveal(), "ok") << epoch;
        ASSERT_EQ(count(pair.house, "deal"), epoch);  // the deal did not wait for the second player
    }
    pair.play_out();
    EXPECT_EQ(pair.second().commit(), "ok");
}

TEST(Fairness, deals_the_same_deck_after_a_restart) {
    std::vector<std::string> deals;
    for (const int crash : {0, 1, 2, 3}) {
        FairPair pair;
        const auto come_back = [&] {
            pair.house.crash();
            pair.a = pair.house.open(1);
            pair.b = pair.house.open(2);
        };
        if (crash == 1) come_back();
        EXPECT_EQ(pair.first().commit(), "ok");
        EXPECT_EQ(pair.second().commit(), "ok");
        if (crash == 2) come_back();
        EXPECT_EQ(pair.first().reveal(), "ok");
        if (crash == 3) come_back();
        EXPECT_EQ(pair.second().reveal(), "ok");
        ASSERT_EQ(count(pair.house, "deal"), 1);
        deals.push_back(last(pair.house, "deal ").body);
        EXPECT_EQ(deals.front(), deals.back()) << crash;
    }
}

TEST(Fairness, closes_what_is_never_played_too) {
    FairPair pair;
    EXPECT_EQ(pair.house.result(pair.b, "\"do\":\"stand\""), "ok");
    EXPECT_EQ(pair.house.result(pair.a, "\"do\":\"close\""), "ok");
    const std::vector<std::string> all = kinds(pair.house);
    EXPECT_EQ(all[all.size() - 2], "fair-close");
    EXPECT_TRUE(last(pair.house, "fair-close").body.starts_with("fair-close 1 void actions="));
    EXPECT_EQ(all.back(), "closed");
}

TEST(Fairness, allows_no_undo_once_everybody_has_been_told_all) {
    FairPair pair(false);
    pair.play_out();
    EXPECT_NE(pair.house.result(pair.a, "\"do\":\"undo\""), "ok");
    EXPECT_NE(pair.house.result(pair.b, "\"do\":\"undo\""), "ok");
}

TEST(Fairness, chains_epochs_over_matches) {
    FairPair pair(false);
    for (int deal = 1; deal <= 3; ++deal) pair.play_out();
    pair.house.ask(pair.a, "\"do\":\"start\"");
    EXPECT_EQ(pair.first().terms().epoch, 4U);
    const std::string close = last(pair.house, "fair-close 3 ").body;
    EXPECT_EQ(fair::hex(pair.first().terms().prev), close.substr(close.find("close=") + 6));
    const std::string before = pair.house.state(pair.a);
    pair.house.crash();
    pair.a = pair.house.open(1);
    pair.house.open(2);
    EXPECT_EQ(pair.house.state(pair.a), before);  // the house no longer reveals the cards of the first match
    EXPECT_EQ(fair::hex(pair.first().terms().prev), close.substr(close.find("close=") + 6));
}

// A change to a record, and what the verifier finds.
TEST(Fairness, that_is_changed_in_a_record_is_found) {
    FairPair pair;
    for (int deal = 1; deal <= 3; ++deal) {
        pair.seal_and_reveal();
        pair.play_out();
    }
    const std::string good = pair.house.ended[0].record;
    const auto found = [&](const std::string& text) {
        record::FairReport report;
        const auto read = record::read(text);
        if (const auto* wrong = std::get_if<record::Failure>(&read)) return kit::english(*wrong);
        const auto wrong = record::verify(std::get<record::Record>(read), report);
        return wrong ? kit::english(*wrong) : std::string("ok");
    };
    const auto spoilt = [&](std::string_view behind, std::size_t skip) {
        std::string text = good;
        char& c = text[text.find(behind) + behind.size() + skip];
        c = c == '0' ? '1' : '0';
        return text;
    };
    ASSERT_EQ(found(good), "ok");
    EXPECT_TRUE(found(spoilt("secret=", 5)).starts_with("server-commit: ")) << found(spoilt("secret=", 5));
    EXPECT_TRUE(found(spoilt(" commit=", 5)).starts_with("server-commit: "));
    EXPECT_TRUE(found(spoilt("nonce=", 5)).starts_with("seat-commit of p1: "));
    EXPECT_TRUE(found(spoilt("actions=", 5)).starts_with("close: "));
    EXPECT_TRUE(found(spoilt("close=", 5)).starts_with("close: "));
    EXPECT_TRUE(found(spoilt("person=", 5)).starts_with("server-commit: "));
    std::string text = good;
    const std::size_t a = text.find("hand p1 ") + 8;
    const std::size_t b = text.find("hand p2 ") + 8;
    const std::string one = text.substr(a, text.find('\n', a) - a);
    const std::string two = text.substr(b, text.find('\n', b) - b);
    text.replace(b, two.size(), one).replace(a, one.size(), two);
    EXPECT_TRUE(found(text).starts_with("deck: ")) << found(text);
    text = good;
    const std::size_t first = text.find("fair epoch 2 ");
    const std::size_t end = text.find('\n', text.find("fair close 2 ")) + 1;
    text.erase(first, end - first);
    EXPECT_TRUE(found(text).starts_with("prev: ")) << found(text);
}

}  // namespace
}  // namespace brelan::room
