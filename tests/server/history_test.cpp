#include "server/history.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kit/part_of.hpp"
#include "kit/scratch_folder.hpp"
#include "net/server.hpp"
#include "server/nameless.hpp"
#include "server/people_house.hpp"
#include "server/ratings.hpp"

namespace brelan::server {
namespace {

using kit::Client;
using kit::field;
using kit::outcome;
using kit::PeopleHouse;

// A match of Tonk that alice won against bob and a bot.
room::MatchEnd match_of(const std::string& alice, const std::string& bob, std::int64_t ended,
                        bool rated = false) {
    room::MatchEnd end;
    end.number = 1;
    end.game = "tonk";
    end.options = "edition=classic players=3";
    end.record =
        "brelan 1\ngame tonk rules 1\noptions edition=classic players=3\nseats p1=\"Alice\" p2=\"Bob\" "
        "p3=bot:usual\n"
        "# the cards\nend\n";
    end.places = {{alice, "Alice", "", 10}, {bob, "Bob", "", -4}, {"", "", "usual", -6}};
    end.begun = ended - 60'000;
    end.ended = ended;
    end.rated = rated;
    return end;
}

class HistoryTest : public testing::Test {
  protected:
    void play(std::int64_t ended, bool rated = false) {
        house_.write(
            house_.people->chronicle("table", match_of(house_.id(alice_), house_.id(bob_), ended, rated)));
    }
    std::string get(Client& client, const std::string& path) { return house_.ask(client, "GET", path).body; }
    std::string id_of_first(Client& client) { return field(get(client, "/api/matches"), "matches.0.id"); }

    PeopleHouse house_;
    Client alice_ = house_.member("Alice");
    Client bob_ = house_.member("Bob");
    Client carol_ = house_.member("Carol");
};

TEST_F(HistoryTest, lists_matches_for_those_who_played_them) {
    play(1'000'000);
    const std::string list = get(alice_, "/api/matches");
    EXPECT_EQ(field(list, "matches"), "[1]");
    EXPECT_EQ(field(list, "matches.0.game"), "tonk");
    EXPECT_EQ(field(list, "matches.0.places.0.account"), house_.id(alice_));
    EXPECT_EQ(field(list, "matches.0.places.0.place"), "1");
    EXPECT_EQ(field(list, "matches.0.places.2.seat"), "3");
    EXPECT_EQ(field(list, "matches.0.places.2.bot"), "usual");
    EXPECT_EQ(field(list, "matches.0.places.2.account"), "-");
    EXPECT_EQ(field(list, "matches.0.record"), "-");
    EXPECT_EQ(field(list, "next"), "-");
    EXPECT_EQ(field(get(carol_, "/api/matches"), "matches"), "[0]");
    Client nobody;
    EXPECT_EQ(outcome(house_.ask(nobody, "GET", "/api/matches")), "401 account");
}

TEST_F(HistoryTest, shows_a_record_to_those_who_played_and_nothing_to_others) {
    play(1'000'000);
    const std::string path = "/api/matches/" + id_of_first(alice_);
    EXPECT_EQ(field(get(bob_, path), "ended"), "1000000");
    const net::Response record = house_.ask(bob_, "GET", path + "/record");
    EXPECT_EQ(record.type, "text/plain; charset=utf-8");
    EXPECT_NE(record.body.find("# the cards"), std::string::npos);
    const net::Response foreign = house_.ask(carol_, "GET", path + "/record");
    const net::Response unknown =
        house_.ask(carol_, "GET", "/api/matches/00000000000000000000000000000000/record");
    EXPECT_EQ(outcome(foreign), "404 not-found");
    EXPECT_EQ(foreign.body, unknown.body);
    EXPECT_EQ(outcome(house_.ask(carol_, "GET", path)), "404 not-found");
}

TEST_F(HistoryTest, is_searched_page_by_page) {
    for (int day = 1; day <= 5; ++day) play(day * 86'400'000LL + 5);
    const std::string first = get(alice_, "/api/matches?limit=2");
    EXPECT_EQ(field(first, "matches.1.ended"), "345600005");
    const std::string second = get(alice_, "/api/matches?limit=2&before=" + field(first, "next"));
    EXPECT_EQ(field(second, "matches.0.ended"), "259200005");
    const std::string last = get(alice_, "/api/matches?limit=2&before=" + field(second, "next"));
    EXPECT_EQ(field(last, "matches"), "[1]");
    EXPECT_EQ(field(last, "next"), "-");
    EXPECT_EQ(field(get(alice_, "/api/matches?from=1970-01-03&until=1970-01-05"), "matches"), "[2]");
    EXPECT_EQ(field(get(alice_, "/api/matches?from=172800006"), "matches"), "[3]");
    EXPECT_EQ(field(get(alice_, "/api/matches?player=BO"), "matches"), "[5]");
    EXPECT_EQ(field(get(alice_, "/api/matches?player=carol"), "matches"), "[0]");
    EXPECT_EQ(field(get(alice_, "/api/matches?game=tarot"), "matches"), "[0]");
}

TEST_F(HistoryTest, says_what_is_wrong_with_a_search) {
    for (const std::string query : {"from=yesterday", "until=2026-02-30", "limit=0", "limit=101", "limit=x",
                                    "game=chess", "from=-1", "before=-1", "gam=tonk"}) {
        const net::Response answer = house_.ask(alice_, "GET", "/api/matches?" + query);
        EXPECT_EQ(outcome(answer), "400 query") << query;
        EXPECT_EQ(field(answer.body, "error.text").find(query.substr(0, query.find('='))), 0U) << query;
    }
    EXPECT_EQ(outcome(house_.ask(alice_, "POST", "/api/matches")), "405 method");
}

TEST_F(HistoryTest, adds_up_statistics_for_everybody_to_see) {
    play(1'000'000);
    play(2'000'000);
    const std::string bob = get(carol_, "/api/people/" + house_.id(bob_));
    EXPECT_EQ(field(bob, "name"), "Bob");
    EXPECT_EQ(field(bob, "games.0.game"), "tonk");
    EXPECT_EQ(field(bob, "games.0.matches"), "2");
    EXPECT_EQ(field(bob, "games.0.wins"), "0");
    EXPECT_EQ(field(bob, "games.0.score"), "-8");
    EXPECT_EQ(field(bob, "ratings"), "[0]") << "no rated match";
    EXPECT_EQ(field(bob, "login"), "-");
    EXPECT_EQ(outcome(house_.ask(carol_, "GET", "/api/people/nobody")), "404 not-found");
}

TEST_F(HistoryTest, rates_members_at_rated_tables_only) {
    play(1'000'000, true);
    const std::string list = get(carol_, "/api/ratings/tonk");
    EXPECT_EQ(field(list, "ratings"), "[2]");
    EXPECT_EQ(field(list, "ratings.0.name"), "Alice");
    EXPECT_EQ(field(list, "ratings.0.matches"), "1");
    EXPECT_GT(std::stoi(field(list, "ratings.0.points")), std::stoi(field(list, "ratings.1.points")));
    EXPECT_EQ(field(get(carol_, "/api/people/" + house_.id(alice_)), "ratings.0.points"),
              field(list, "ratings.0.points"));
    EXPECT_EQ(outcome(house_.ask(carol_, "GET", "/api/ratings/chess")), "404 not-found");

    Client guest = house_.guest("Guest");
    house_.write(
        house_.people->chronicle("table", match_of(house_.id(guest), house_.id(bob_), 2'000'000, true)));
    EXPECT_EQ(field(get(carol_, "/api/ratings/tonk"), "ratings.1.matches"), "1") << "a guest is no opponent";
}

TEST_F(HistoryTest, gives_all_people_everything_that_is_theirs) {
    for (int i = 1; i <= 45; ++i) play(i * 1'000, true);
    house_.ask(alice_, "POST", "/api/tokens", R"({"label":"my bot"})");
    const std::string all = get(alice_, "/api/me/export");
    EXPECT_EQ(field(all, "account.login"), "alice");
    EXPECT_EQ(field(all, "tokens.0.label"), "my bot");
    EXPECT_EQ(field(all, "ratings.0.game"), "tonk");
    EXPECT_EQ(field(all, "statistics.0.matches"), "45");
    EXPECT_EQ(field(all, "matches"), "[45]");
    EXPECT_EQ(field(all, "matches.44.ended"), "1000");
    EXPECT_EQ(field(all, "matches.44.record").substr(0, 8), "brelan 1");
    EXPECT_EQ(all.find("argon2"), std::string::npos);
    EXPECT_EQ(field(get(carol_, "/api/me/export"), "matches"), "[0]");
}

TEST_F(HistoryTest, forgets_the_name_of_a_deleted_account) {
    for (int i = 1; i <= 25; ++i) play(i * 1'000, true);
    const std::string id = house_.id(alice_);
    EXPECT_EQ(house_.ask(alice_, "DELETE", "/api/me", R"({"password":"password of Alice"})").status, 200);
    const std::string all = get(bob_, "/api/me/export");
    EXPECT_EQ(field(all, "matches"), "[25]");
    EXPECT_EQ(all.find("Alice"), std::string::npos);
    EXPECT_EQ(all.find(id), std::string::npos);
    EXPECT_NE(all.find("seats p2=\\\"Bob\\\" p3=bot:usual"), std::string::npos);
    EXPECT_EQ(field(get(bob_, "/api/ratings/tonk"), "ratings"), "[1]");
    house_.write(house_.people->chronicle("table", match_of(id, house_.id(bob_), 99'000, true)));
    EXPECT_EQ(get(bob_, "/api/matches/" + id_of_first(bob_)).find("Alice"), std::string::npos)
        << "it was under way";
    EXPECT_EQ(field(get(bob_, "/api/ratings/tonk"), "ratings.0.matches"), "25") << "it has no other member";
}

// The size of the largest piece, and the total size.
struct Pieces {
    std::size_t longest = 0;
    int count = 0;
    std::string all;
};
Pieces export_of(PeopleHouse& house, const Client& client) {
    std::optional<net::Response> answer;
    house.send(house.request(client, "GET", "/api/me/export"),
               [&](net::Response got) { answer = std::move(got); });
    Pieces pieces;
    if (!house.loop.run_until([&] { return answer.has_value(); }) || !answer->more) return pieces;
    pieces.all = answer->body;
    for (bool end = false; !end;) {
        std::optional<std::optional<std::string>> piece;
        answer->more->next([&](std::optional<std::string> got) { piece = std::move(got); });
        if (!house.loop.run_until([&] { return piece.has_value(); }) || !*piece) break;
        end = (*piece)->empty();
        pieces.longest = std::max(pieces.longest, (*piece)->size());
        pieces.count += end ? 0 : 1;
        pieces.all += **piece;
    }
    return pieces;
}

TEST(History, of_thirty_thousand_matches_is_counted_before_and_leaves_in_small_pieces) {
    constexpr int kMatches = brelan::kit::part_of(30'000, 10);
    const brelan::kit::ScratchFolder folder;
    PeopleHouse house(store::open_sqlite(folder / "store"));
    Client alice = house.member("Alice");
    Client bob = house.member("Bob");
    store::Changes changes;
    for (int i = 1; i <= kMatches; ++i) {
        for (store::Change& change :
             house.people->chronicle("table", match_of(house.id(alice), house.id(bob), i * 1'000)))
            changes.push_back(std::move(change));
        if (i % 1'000 == 0) house.write(std::exchange(changes, {}));
    }
    const auto begun = std::chrono::steady_clock::now();
    const std::string person = house.ask(bob, "GET", "/api/people/" + house.id(alice)).body;
    const auto answered = std::chrono::steady_clock::now();
    EXPECT_EQ(field(person, "games.0.matches"), std::to_string(kMatches));
    EXPECT_EQ(field(person, "games.0.score"), std::to_string(10 * kMatches));
    const Pieces pieces = export_of(house, alice);
    const auto exported = std::chrono::steady_clock::now();
    EXPECT_EQ(field(pieces.all, "matches"), "[" + std::to_string(kMatches) + "]");
    EXPECT_EQ(field(pieces.all, "matches." + std::to_string(kMatches - 1) + ".ended"), "1000");
    EXPECT_GE(pieces.count, kMatches / 30);
    EXPECT_LE(pieces.longest, 64U << 10U) << "no more of it is in memory at once";
    const auto milliseconds = [](auto time) {
        return std::chrono::duration<double, std::milli>(time).count();
    };
    std::printf(
        "%d matches of one: statistics in %.2f ms, an export of %zu bytes in %.0f ms, %.2f ms a piece\n",
        kMatches, milliseconds(answered - begun), pieces.all.size(), milliseconds(exported - answered),
        milliseconds(exported - answered) / pieces.count);
}

// Searches that find nothing and therefore look at all matches of Alice and Bob.
class LongSearches : public testing::Test {
  protected:
    static constexpr int kMatches = 1'000;
    static constexpr int kFurtherReads = 3;  // of 256 each

    LongSearches() {
        store::Changes changes;
        for (int i = 1; i <= kMatches; ++i) {
            for (store::Change& change :
                 house_.people->chronicle("table", match_of(house_.id(alice_), house_.id(bob_), i * 1'000)))
                changes.push_back(std::move(change));
        }
        house_.write(std::move(changes));
    }

    using Pending = std::shared_ptr<PeopleHouse::Pending>;
    Pending search(const Client& client) { return house_.begin(client, "GET", "/api/matches?player=x"); }
    // Makes as many requests as the address may make before it has to wait.
    void use_up_reads() {
        for (int i = 0; i < kPieces.burst / kFurtherReads; ++i)
            EXPECT_EQ(house_.end(search(alice_)).status, 200);
    }
    // Begins as many searches as may wait at the same time.
    std::vector<Pending> wait_with_all() {
        std::vector<Pending> all;
        for (std::size_t i = 0; i < kSearches; ++i) all.push_back(search(alice_));
        return all;
    }
    // The outcome, once enough time has passed for the response.
    std::string in_time(const Pending& pending) {
        for (int i = 0; i < 100 && !pending->answer; ++i) {
            house_.loop.advance(50);
            house_.settle();
        }
        return pending->answer ? outcome(*pending->answer) : "no answer";
    }

    PeopleHouse house_;
    Client alice_ = house_.member("Alice");
    Client bob_ = house_.member("Bob");
};

TEST_F(LongSearches, wait_if_they_have_looked_at_too_much) {
    use_up_reads();
    const auto late = search(alice_);
    bob_.address = "192.0.2.2";
    EXPECT_EQ(house_.end(search(bob_)).status, 200) << "others do not wait";
    EXPECT_FALSE(late->answer);
    house_.loop.advance(1'000);
    EXPECT_EQ(field(house_.end(late).body, "matches"), "[0]");
}

TEST_F(LongSearches, are_refused_while_too_many_of_the_address_wait) {
    use_up_reads();
    const std::vector<Pending> waiting = wait_with_all();
    const net::Response refused = house_.end(search(bob_));
    EXPECT_EQ(outcome(refused), "429 too-many");
    ASSERT_EQ(refused.headers.size(), 1U);
    EXPECT_EQ(refused.headers[0].second, std::to_string(kLongestSearch / 1'000)) << "seconds";
    EXPECT_EQ(house_.ask(bob_, "GET", "/api/matches").status, 200) << "the first read is enough for it";
    for (const Pending& each : waiting) EXPECT_FALSE(each->answer);
    for (const Pending& each : waiting) EXPECT_EQ(in_time(each), "200");
    EXPECT_EQ(in_time(search(alice_)), "200");
    search(alice_);  // this search waits until the house is gone
    house_.settle();
}

TEST_F(LongSearches, answer_with_what_they_found_before_their_clients_give_up_and_make_room) {
    use_up_reads();
    const std::vector<Pending> waiting = wait_with_all();
    EXPECT_EQ(outcome(house_.end(search(bob_))), "429 too-many");
    house_.loop.advance(kLongestSearch + 1'000);
    std::string next;
    for (const Pending& each : waiting) {
        const net::Response& page = house_.end(each);
        EXPECT_EQ(outcome(page), "200");
        EXPECT_EQ(field(page.body, "matches"), "[0]");
        next = field(page.body, "next");
    }
    const std::string ended = field(house_.ask(alice_, "GET", "/api/matches/" + next).body, "ended");
    EXPECT_EQ((kMatches - std::stoi(ended) / 1'000 + 1) % 256, 0) << "the last that the last read looked at";
    house_.loop.advance(60'000);
    const net::Response rest = house_.ask(alice_, "GET", "/api/matches?player=x&before=" + next);
    EXPECT_EQ(field(rest.body, "matches"), "[0]");
    EXPECT_EQ(field(rest.body, "next"), "-") << "it has looked at all of them";
    EXPECT_LT(kLongestSearch, net::ServerOptions().answer_time);
    EXPECT_EQ(in_time(search(alice_)), "200");
}

TEST_F(LongSearches, go_on_after_what_they_have_found) {
    room::MatchEnd with_zed = match_of(house_.id(alice_), house_.id(bob_), (kMatches + 1) * 1'000);
    with_zed.places[2] = {"", "Zed", "", -6};
    house_.write(house_.people->chronicle("table", with_zed));
    use_up_reads();
    const Pending waiting = house_.begin(alice_, "GET", "/api/matches?player=zed");
    house_.settle();
    house_.loop.advance(kLongestSearch + 1'000);
    const net::Response page = house_.end(waiting);
    EXPECT_EQ(field(page.body, "matches"), "[1]");
    const std::string next = field(page.body, "next");
    house_.loop.advance(60'000);
    EXPECT_EQ(house_.ask(alice_, "GET", "/api/matches/" + next).status, 200);
    const std::string rest = house_.ask(alice_, "GET", "/api/matches?player=zed&before=" + next).body;
    EXPECT_EQ(field(rest, "matches") + field(rest, "next"), "[0]-");
}

TEST(History, looks_at_no_more_ratings_than_it_shows) {
    const auto id = [](int number) { return std::string(28, 'a') + std::to_string(1'000 + number); };
    store::Changes changes;
    for (int i = 0; i < 500; ++i) {
        changes.emplace_back(store::AccountRow{id(i), "Member", "member" + std::to_string(i), "a hash"});
        for (const char* game : {"tarot", "tonk"})
            changes.emplace_back(store::RatingRow{id(i), game, 20, 2, 1, 0});
    }
    auto filled = store::open_memory();
    filled->write({&changes, 1});
    PeopleHouse house(std::move(filled));
    Client anybody;
    const auto looks_of = [&](const std::string& path, const std::string& shown) {
        const std::uint64_t before = house.people->ratings().looks();
        EXPECT_EQ(field(house.ask(anybody, "GET", path).body, "ratings"), shown) << path;
        return house.people->ratings().looks() - before;
    };
    EXPECT_EQ(looks_of("/api/ratings/tonk", "[100]"), 100U);
    EXPECT_EQ(looks_of("/api/people/" + id(7), "[2]"), 3U) << "and whose the next one is";
    EXPECT_LE(looks_of("/api/people/nobody", "-"), 1U);
}

TEST(Nameless, takes_one_seat_out_of_a_record) {
    const std::string record =
        "brelan 1\nseats p1=\"A \\\" p2=\\\"x\\\" B\" p2=\"C D\" p12=bot:usual\np1 turn\n";
    EXPECT_EQ(without_seat(record, 2),
              "brelan 1\nseats p1=\"A \\\" p2=\\\"x\\\" B\" p12=bot:usual\np1 turn\n");
    EXPECT_EQ(without_seat(record, 1), "brelan 1\nseats p2=\"C D\" p12=bot:usual\np1 turn\n");
    EXPECT_EQ(without_seat(record, 3), record);
    EXPECT_EQ(without_seat("brelan 1\nseats p1=\"A\"\np1 turn\n", 1), "brelan 1\np1 turn\n");
    EXPECT_EQ(without_seat("brelan 1\np1 turn\n", 1), "brelan 1\np1 turn\n");
}

}  // namespace
}  // namespace brelan::server
