// Accounts on a damaged page: the people concerned are told, and the house goes on.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "kit/alter.hpp"
#include "kit/scratch_folder.hpp"
#include "server/api_routes.hpp"
#include "server/one_time_code.hpp"
#include "server/people_house.hpp"

namespace brelan::server {
namespace {

using kit::Client;
using kit::field;
using kit::outcome;
using kit::PeopleHouse;

class DamagedPeopleTest : public testing::Test {
  protected:
    std::unique_ptr<PeopleHouse> begin() const {
        return std::make_unique<PeopleHouse>(store::open_sqlite(file_));
    }
    // The sessions of this account can no longer be looked up by account, but all sessions can still be read.
    void damage_sessions_of(const std::string& account) const {
        std::string hash;
        for (const store::SessionRow& session : store::open_sqlite(file_)->sessions()) {
            if (session.account == account) hash = session.hash;
        }
        // The key of the row in the index.
        ASSERT_EQ(brelan::kit::damage_leaves(file_, account + hash, "\xff\xfe\xfd"), 1);
    }
    bool is_kept(PeopleHouse& house, const std::string& account) const {
        std::vector<store::AccountRow> kept;
        house.thread->read([&](store::Store& store) { kept = store.accounts(); }, nullptr);
        house.settle();
        return std::any_of(kept.begin(), kept.end(), [&](const auto& row) { return row.id == account; });
    }

    // A member whose sessions are on a page that is damaged from now on.
    Client alice_on_a_damaged_page(std::string& id) {
        Client alice;
        {
            const auto house = begin();
            alice = house->member("alice");
            id = house->id(alice);
        }
        damage_sessions_of(id);
        return alice;
    }

    static constexpr const char* kAlice = R"({"login":"alice","password":"password of alice"})";

    brelan::kit::ScratchFolder folder_;
    std::string file_ = folder_ / "house.store";
};

TEST_F(DamagedPeopleTest, keep_an_account_that_could_not_be_deleted_and_learn_of_it) {
    std::string id;
    Client alice = alice_on_a_damaged_page(id);
    const auto house = begin();
    EXPECT_EQ(outcome(house->ask(alice, "DELETE", "/api/me", R"({"password":"password of alice"})")),
              "500 not-erased");
    EXPECT_TRUE(house->ended.empty()) << "seats and sockets stay";
    EXPECT_EQ(outcome(house->ask(alice, "GET", "/api/me")), "200");
    EXPECT_TRUE(is_kept(*house, id));
    Client other;
    EXPECT_EQ(outcome(house->ask(other, "POST", "/api/register",
                                 R"({"login":"alice","password":"password of another"})")),
              "409 login-taken");
    EXPECT_EQ(house->thread->counts().lost_writes, 1U);
}

TEST_F(DamagedPeopleTest, who_are_damaged_guests_do_not_stop_the_house_from_forgetting_others) {
    std::string damaged;
    {
        const auto house = begin();
        damaged = house->id(house->guest("Guest"));
    }
    damage_sessions_of(damaged);
    const auto house = begin();
    constexpr std::int64_t kHours = 3'600'000;
    for (int hours = 0; hours < 60; ++hours) {
        house->loop.advance(kHours);
        house->people->forget_guests([](const std::string&) { return false; });
        house->settle();
        house->settle();
    }
    EXPECT_EQ(house->people->account(damaged), nullptr);
    EXPECT_TRUE(is_kept(*house, damaged)) << "until the store is sound";
    EXPECT_EQ(house->thread->counts().lost_writes, 1U);
}

// Otherwise the house would crash again and again: each run would end with the next visitor.
TEST_F(DamagedPeopleTest, end_no_house_by_a_page_on_which_no_session_can_be_kept) {
    std::string id;
    Client alice = alice_on_a_damaged_page(id);
    for (int life = 0; life < 3; ++life) {
        const auto house = begin();
        for (int i = 0; i < 5; ++i) {
            Client stranger;
            EXPECT_EQ(outcome(house->ask(stranger, "POST", "/api/guest", R"({"name":"S"})")), "500 not-kept");
            EXPECT_EQ(stranger.cookie, "");
            EXPECT_EQ(outcome(house->ask(stranger, "POST", "/api/register",
                                         R"({"login":"bob","password":"password of bob"})")),
                      "500 not-kept")
                << "and the login is free";
            EXPECT_EQ(outcome(house->ask(stranger, "POST", "/api/login", kAlice)), "500 not-kept");
        }
        EXPECT_EQ(house->people->counts().accounts, 1U);
        EXPECT_EQ(outcome(house->ask(alice, "POST", "/api/me", R"({"name":"Alicia"})")), "200")
            << "that is on another page";
        EXPECT_EQ(outcome(house->ask(alice, "POST", "/api/me/password",
                                     R"({"old":"password of alice","new":"another one"})")),
                  "500 not-kept");
        EXPECT_EQ(outcome(house->ask(alice, "POST", "/api/logout", "{}")), "500 not-kept");
        EXPECT_EQ(outcome(house->ask(alice, "GET", "/api/me")), "200") << "still the same session";
        EXPECT_TRUE(house->ended.empty());
        EXPECT_EQ(house->thread->counts().lost_writes, 17U);
    }
}

// Until the deletion of an account is stored, its login stays taken and its seats stay occupied.
TEST_F(DamagedPeopleTest, who_are_undamaged_lose_their_login_once_their_deletion_is_stored) {
    const auto house = begin();
    Client alice = house->member("alice");
    const std::string id = house->id(alice);
    const auto going = house->begin(alice, "DELETE", "/api/me", R"({"password":"password of alice"})");
    EXPECT_TRUE(house->ended.empty());
    EXPECT_EQ(outcome(house->end(going)), "200");
    EXPECT_EQ(std::count(house->ended.begin(), house->ended.end(), id), 1);
    EXPECT_FALSE(is_kept(*house, id));
    Client other;
    EXPECT_EQ(outcome(house->ask(other, "POST", "/api/register",
                                 R"({"login":"alice","password":"password of another"})")),
              "201");
}

// What people can request while nothing can be written to the store.
class LostPeople : public testing::Test {
  protected:
    struct Asked {
        Client* who;
        std::string method;
        std::string path;
        std::string body{};
        std::string id{};
        std::string told = "500 not-kept";
    };

    LostPeople() {
        const std::string secret = begin_factor(alice_, "alice");
        EXPECT_EQ(confirm(alice_, secret), "200");
        secret_of_carl_ = begin_factor(carl_, "carl");
        house_.loop.advance(60'000);
        code_ = R"("code":")" + code_of(secret) + "\"}";
        EXPECT_EQ(outcome(house_.ask(phone_, "POST", "/api/login",
                                     R"({"login":"alice","password":"password of alice",)" + code_)),
                  "200");
        house_.loop.advance(60'000);
        code_ = R"("code":")" + code_of(secret) + "\"}";
        token_ = field(house_.ask(alice_, "POST", "/api/tokens", R"({"label":"robot"})").body, "id");
        const std::string list = house_.ask(alice_, "GET", "/api/me/sessions").body;
        session_ = field(
            list, std::string("sessions.") + (field(list, "sessions.0.here") == "true" ? "1" : "0") + ".id");
        link_ = make_reset();
        house_.ended.clear();
    }

    std::string code_of(const std::string& secret) const {
        return code_at(secret, code_step(house_.loop.calendar()));
    }
    std::string begin_factor(Client& client, const std::string& login) {
        const std::string body = R"({"password":"password of )" + login + "\"}";
        return from_base32(field(house_.ask(client, "POST", "/api/me/factor", body).body, "secret"))
            .value_or("");
    }
    std::string confirm(Client& client, const std::string& secret) {
        return outcome(
            house_.ask(client, "POST", "/api/me/factor/confirm", R"({"code":")" + code_of(secret) + "\"}"));
    }
    // The secret in a link for alice, or the reason why there is no link.
    std::string make_reset() {
        std::string told;
        house_.people->make_reset("alice", false, [&](const Secret& made, const std::string& fault) {
            told = fault.empty() ? std::string(made.reveal()) : fault;
        });
        EXPECT_TRUE(house_.loop.run_until([&] { return !told.empty(); }));
        return told;
    }
    std::string ask(Client& who, const std::string& path, const std::string& body) {
        return outcome(house_.ask(who, "POST", path, body));
    }
    std::string reset_with_link() const {
        return R"({"link":")" + link_ + R"(","password":"found again after all"})";
    }
    std::string log_in_with_code() const {
        return R"({"login":"alice","password":"password of alice",)" + code_;
    }
    static constexpr const char* kDora = R"({"login":"dora","password":"password of dora"})";

    std::vector<Asked> all() {
        const std::string both = R"({"password":"password of alice",)" + code_;
        return {
            {&alice_, "POST", "/api/me", R"({"name":"Alicia"})"},
            {&alice_, "POST", "/api/me/password", R"({"old":"password of alice","new":"another one"})"},
            {&bob_, "POST", "/api/me/factor", R"({"password":"password of bob"})", "", "200"},  // in memory
            {&carl_, "POST", "/api/me/factor/confirm", R"({"code":")" + code_of(secret_of_carl_) + "\"}"},
            {&alice_, "POST", "/api/me/factor/codes", both},
            {&alice_, "DELETE", "/api/me/factor", both},
            {&alice_, "DELETE", "/api/me/sessions"},
            {&alice_, "DELETE", "/api/me/sessions/{id}", "", session_},
            {&nobody_, "POST", "/api/guest", R"({"name":"Gus"})"},
            {&nobody_, "POST", "/api/register", kDora},
            {&guest_, "POST", "/api/register", kDora},
            {&nobody_, "POST", "/api/login", log_in_with_code()},
            {&alice_, "POST", "/api/logout", R"({"everywhere":true})"},
            {&nobody_, "POST", "/api/reset", reset_with_link()},
            {&alice_, "POST", "/api/tokens", R"({"label":"another"})"},
            {&alice_, "DELETE", "/api/tokens/{id}", "", token_},
            {&alice_, "DELETE", "/api/me", R"({"password":"password of alice"})", "", "500 not-erased"},
        };
    }
    // Everything that the clients can see about themselves.
    std::string seen() {
        std::string seen = std::to_string(house_.people->counts().accounts) + " accounts, " +
                           std::to_string(house_.people->counts().sessions) + " sessions";
        for (Client* who : {&alice_, &phone_, &bob_, &carl_, &guest_}) {
            for (const char* path : {"/api/me", "/api/me/sessions", "/api/me/factor", "/api/tokens"})
                seen += "\n" + house_.ask(*who, "GET", path).body;
        }
        return seen;
    }

    PeopleHouse house_;
    Client alice_ = house_.member("alice");
    Client bob_ = house_.member("bob");
    Client carl_ = house_.member("carl");
    Client guest_ = house_.guest("Guest");
    Client phone_{.address = "198.51.100.7"};
    Client nobody_{.address = "198.51.100.8"};
    std::string secret_of_carl_;
    std::string code_;  // a code that alice has not used yet
    std::string token_;
    std::string session_;
    std::string link_;
};

TEST_F(LostPeople, get_an_error_and_see_everything_unchanged) {
    const std::string before = seen();
    std::set<std::string> asked;
    house_.keeper->loses = true;
    for (const Asked& each : all()) {
        const kit::ApiRoute route{each.method, each.path};
        asked.insert(route.text());
        EXPECT_EQ(outcome(house_.ask(*each.who, each.method, route.path_of(each.id), each.body)), each.told)
            << route.text();
        EXPECT_EQ(seen(), before) << route.text();
    }
    EXPECT_EQ(make_reset(), "page 7 is damaged");
    EXPECT_TRUE(house_.ended.empty()) << "no socket closes";
    for (const kit::ApiRoute& route : kit::changing_routes()) {
        if (route.path == "/api/tables") continue;  // has nothing to do with people
        EXPECT_TRUE(asked.contains(route.text())) << route.text() << " is not asked for here";
    }
}

TEST_F(LostPeople, have_used_up_no_login_code_or_link) {
    house_.keeper->loses = true;
    for (const Asked& each : all())
        house_.ask(*each.who, each.method, kit::ApiRoute{each.method, each.path}.path_of(each.id), each.body);
    make_reset();
    house_.keeper->loses = false;
    EXPECT_EQ(ask(guest_, "/api/register", kDora), "201") << "the login is free";
    EXPECT_EQ(ask(nobody_, "/api/login", log_in_with_code()), "200") << "the code counts";
    EXPECT_EQ(ask(nobody_, "/api/reset", reset_with_link()), "200") << "and the link";
    EXPECT_EQ(confirm(carl_, secret_of_carl_), "200") << "and the secret that waits for its code";
    EXPECT_EQ(confirm(carl_, secret_of_carl_), "409 factor-on");
}

TEST_F(LostPeople, have_no_token_that_they_deleted_twice_although_the_first_time_is_lost) {
    const std::string token = "/api/tokens/" + token_;
    house_.keeper->loses = true;
    const auto lost = house_.begin(alice_, "DELETE", token);
    house_.keeper->loses = false;
    EXPECT_EQ(outcome(house_.ask(alice_, "DELETE", token)), "200");
    EXPECT_EQ(outcome(house_.end(lost)), "500 not-kept");
    EXPECT_EQ(field(house_.ask(alice_, "GET", "/api/tokens").body, "tokens"), "[0]");
    EXPECT_EQ(outcome(house_.ask(alice_, "DELETE", token)), "404 not-found");
}

// Ways to end the phone's session.
struct Ending {
    const char* name;
    bool by_phone;
    const char* method;
    const char* path;
    const char* body = "";
};

class EndedTwice : public LostPeople, public testing::WithParamInterface<Ending> {};

// The session had been ended by a change that was still on its way to the store and was then lost.
TEST_P(EndedTwice, stays_ended_although_the_first_end_of_it_is_lost) {
    const Ending& way = GetParam();
    Client phone = phone_;  // the copy keeps its cookie even if it is told to drop the cookie
    Client& who = way.by_phone ? phone_ : alice_;
    house_.keeper->loses = true;
    const auto lost = house_.begin(alice_, "DELETE", "/api/me/sessions");
    house_.keeper->loses = false;
    EXPECT_EQ(outcome(house_.ask(phone, "GET", "/api/me")), "401 account");
    const std::string path = kit::ApiRoute{way.method, way.path}.path_of(session_);
    EXPECT_EQ(outcome(house_.ask(who, way.method, path, way.body)), "200");
    EXPECT_EQ(outcome(house_.end(lost)), "500 not-kept");
    EXPECT_EQ(outcome(house_.ask(phone, "GET", "/api/me")), "401 account");
}

INSTANTIATE_TEST_SUITE_P(
    By, EndedTwice,
    testing::Values(Ending{"itself", true, "POST", "/api/logout", "{}"},
                    Ending{"itself_everywhere", true, "POST", "/api/logout", R"({"everywhere":true})"},
                    Ending{"another_everywhere", false, "POST", "/api/logout", R"({"everywhere":true})"},
                    Ending{"another_all_others", false, "DELETE", "/api/me/sessions"},
                    Ending{"another_from_the_list", false, "DELETE", "/api/me/sessions/{id}"}),
    [](const auto& chosen) { return chosen.param.name; });

}  // namespace
}  // namespace brelan::server
