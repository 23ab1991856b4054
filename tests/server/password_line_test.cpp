// How long each person waits until a password is hashed, and who is refused.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "server/people_house.hpp"

namespace brelan::server {
namespace {

using kit::Client;
using kit::login_as;
using kit::outcome;
using kit::PeopleHouse;

constexpr int kAtOnce = 2;  // hashes
constexpr int kPlaces = 1'024;

// Computes one hash, and lets the next one begin.
void hash_one(PeopleHouse& house) {
    house.workers.work_one();
    bool done = false;
    house.loop.post([&] { done = true; });
    house.loop.run_until([&] { return done; });
}

// Strangers who try a password, each from a different network.
struct Crowd {
    explicit Crowd(PeopleHouse& of) : house(of) { house.workers.held = true; }
    void come(int strangers) {
        for (const int last = size + strangers; size < last; ++size) {
            const Client one{.address =
                                 "10.0." + std::to_string(size / 250) + '.' + std::to_string(size % 250)};
            house.send(house.request(one, "POST", "/api/register",
                                     login_as("name" + std::to_string(size), "long enough")),
                       [this](const net::Response& answer) { busy += outcome(answer) == "503 busy"; });
        }
    }

    PeopleHouse& house;
    int size = 0;
    int busy = 0;
};

TEST(PasswordLine, leaves_others_their_turn_when_a_crowd_of_one_network_waits) {
    PeopleHouse house;
    std::vector<Client> crowd;
    for (int i = 0; i < 22; ++i) crowd.push_back(house.member("member" + std::to_string(i)));
    Client alice = house.member("alice");
    alice.address = "198.51.100.1";
    house.workers.held = true;
    int busy = 0;
    int answered = 0;
    for (std::size_t i = 0; i < 22; ++i) {
        for (int k = 0; k < 5; ++k) {
            const std::string name = "member" + std::to_string(i);
            house.send(house.request(crowd[i], "POST", "/api/login", login_as(name, "password of " + name)),
                       [&](const net::Response& answer) {
                           ++answered;
                           busy += answer.status == 503 ? 1 : 0;
                       });
        }
    }
    const auto login = house.begin(alice, "POST", "/api/login", login_as("alice", "mistyped"));
    int hashes = 0;
    for (; !login->answer && house.workers.waiting() > 0; ++hashes) hash_one(house);
    EXPECT_EQ(outcome(house.end(login)), "401 login");
    EXPECT_LE(hashes, 4) << "two were under way, and one of the crowd had its turn";
    house.workers.held = false;
    house.workers.work_all();
    EXPECT_TRUE(house.loop.run_until([&] { return answered == 110; }));
    EXPECT_EQ(busy, 0);
}

TEST(PasswordLine, has_a_bounded_length) {
    PeopleHouse house;
    Crowd crowd(house);
    crowd.come(1'200);
    EXPECT_EQ(crowd.busy, 1'200 - kPlaces - kAtOnce);
    EXPECT_EQ(house.workers.waiting(), 2U);
}

TEST(PasswordLine, has_places_that_no_stranger_takes_from_sessions_and_known_devices) {
    PeopleHouse house;
    Client session = house.member("anna");
    Client device = house.member("bert");
    house.ask(device, "POST", "/api/logout");
    house.member("carl");
    const Client guest = house.guest("Guest");
    Crowd crowd(house);
    crowd.come(1'200);
    const auto change = house.begin(session, "POST", "/api/me/password",
                                    R"({"old":"password of anna","new":"password of ANNA"})");
    const auto login = house.begin(device, "POST", "/api/login", login_as("bert", "password of bert"));
    for (const Client& unknown : {Client{}, guest, session, device}) {
        const auto refused = house.begin(unknown, "POST", "/api/login", login_as("carl", "password of carl"));
        EXPECT_EQ(outcome(house.end(refused)), "503 busy") << "known, but not to carl";
    }
    // Two hashes are being computed. After these, every other turn goes to one of the three hashes that known
    // people wait for.
    for (int hashes = 0; hashes < 8; ++hashes) {
        hash_one(house);
        crowd.come(2);
    }
    EXPECT_EQ(outcome(house.end(change)), "200");
    EXPECT_EQ(outcome(house.end(login)), "200");
}

// A change of password waits twice: first until the old password is checked, then until the new one is
// hashed.
TEST(PasswordLine, has_three_places_for_a_login_whatever_they_are_for) {
    PeopleHouse house;
    const Client anna = house.member("anna");
    house.workers.held = true;
    std::vector<std::shared_ptr<PeopleHouse::Pending>> changes;
    for (int i = 0; i < kAtOnce + 3; ++i) {
        changes.push_back(house.begin(anna, "POST", "/api/me/password",
                                      R"({"old":"password of anna","new":"password of ANNA"})"));
    }
    hash_one(house);
    EXPECT_EQ(outcome(house.end(changes[0])), "429 login-often") << "three others were waiting";
    hash_one(house);
    hash_one(house);
    EXPECT_FALSE(changes[1]->answer) << "for this one there was room";
}

TEST(PasswordLine, has_these_places_also_for_strangers_with_a_link_or_a_new_login) {
    PeopleHouse house;
    house.member("anna");
    Secret link;
    house.people->make_reset("anna", false, [&](const Secret& made, const std::string&) { link = made; });
    ASSERT_TRUE(house.loop.run_until([&] { return !link.empty(); }));
    house.workers.held = true;
    const Client stranger;
    const auto try_login = [&](const std::string& login) {
        return house.begin(stranger, "POST", "/api/login", login_as(login, "a password"));
    };
    for (int i = 0; i < kAtOnce; ++i) try_login("nobody" + std::to_string(i));
    for (int i = 0; i < 3; ++i) {
        try_login("anna");
        try_login("Zoe");
    }
    const auto reset =
        house.begin(stranger, "POST", "/api/reset",
                    R"({"link":")" + std::string(link.reveal()) + R"(","password":"quite another one"})");
    EXPECT_EQ(outcome(house.end(reset)), "429 login-often");
    const auto newcomer = house.begin(stranger, "POST", "/api/register", login_as("zoe", "a new password"));
    EXPECT_EQ(outcome(house.end(newcomer)), "429 login-often");
}

}  // namespace
}  // namespace brelan::server
