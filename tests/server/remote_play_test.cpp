#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <future>
#include <string>
#include <string_view>
#include <vector>

#include "kit/guest.hpp"
#include "kit/program.hpp"
#include "kit/server_process.hpp"

// `brelan play --server`: the terminal, line by line, as the client of a real server.
namespace brelan {
namespace {

using kit::AtTable;
using kit::Guest;
using kit::has;
using kit::Ran;
using kit::run_program;

// A server, and a separate folder for what the program stores about it.
class RemotePlay : public testing::Test {
  protected:
    RemotePlay() {
        setenv("XDG_STATE_HOME", folder_.c_str(), 1);
        std::filesystem::create_directories(folder_);
    }
    ~RemotePlay() override { std::filesystem::remove_all(folder_); }
    std::string url() const { return "http://127.0.0.1:" + server_.place().port; }
    std::string file(const std::string& name) const { return folder_ + "/" + name; }
    Ran play(std::vector<std::string> words, const std::string& input = {}) const {
        words.insert(words.begin(), {"play", "--server", url()});
        return run_program(words, input);
    }
    static std::string lines(int count) { return std::string(static_cast<std::size_t>(count), '\n'); }

    const std::string folder_ = kit::scratch("remote");
    kit::ServerProcess server_{{"--store", "memory", "--messages-a-second", "100000"}};
};

constexpr const char* kQuick = "new tontine players=5 stake=5 max_hands=40 pause=0 bot_time=0 title=Mardi\n";

TEST_F(RemotePlay, opens_a_table_and_plays_a_match_to_its_end) {
    const Ran ran = play({"--name", "Ada"}, std::string(kQuick) + "start\n" + lines(300));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    for (const std::string_view part :
         {"You are Ada.", "There are no tables yet.", "\"Mardi\"", "Ada sits down in seat 1",
          "Match 1 begins.", "Deal 1.", "Ada, it is your turn", "The match is over."}) {
        EXPECT_TRUE(has(ran.out, part)) << part << "\n" << ran.out;
    }
}

TEST_F(RemotePlay, speaks_french_and_knows_its_guest_again) {
    const Ran first = play({"--name", "Zoé", "--lang", "fr"}, std::string(kQuick) + "quitter\n");
    EXPECT_TRUE(has(first.out, "Vous êtes Zoé.")) << first.out;
    EXPECT_TRUE(has(first.out, "Zoé s’assied à la place 1.")) << first.out;
    const Ran again = play({"--lang", "fr"}, "1\nplaces\nquitter\n");
    EXPECT_TRUE(has(again.out, "Vous êtes Zoé.")) << "the same guest, without a name";
    EXPECT_TRUE(has(again.out, "1  Zoé, vous, hôte")) << again.out;
}

TEST_F(RemotePlay, tells_how_much_time_is_left) {
    const Ran ran = play({}, "new tontine players=5 pause=0 bot_time=0 move=1000\nstart\n\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "Turn your card. 9") || has(ran.out, "Turn your card. 1000 s left.")) << ran.out;
}

TEST_F(RemotePlay, says_what_cannot_be_done) {
    const Ran ran = play({}, std::string(kQuick) + "start\nfly\nhint\nundo\nsay hello there\nsit 9\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "\"fly\" is not possible here.")) << ran.out;
    EXPECT_TRUE(has(ran.out, "There are no hints at a table with other people.")) << ran.out;
    EXPECT_TRUE(has(ran.out, "This action can no longer be taken back")) << ran.out;
    EXPECT_TRUE(has(ran.out, "Guest: hello there")) << ran.out;
    EXPECT_TRUE(has(ran.out, "A number from 1 to 5.")) << ran.out;
    const Ran bad = play({"tontine", "players=99"});
    EXPECT_EQ(bad.code, 2);
    EXPECT_TRUE(has(bad.err, "players")) << bad.err;
    const Ran nowhere = play({"--table", std::string(32, '0')});
    EXPECT_EQ(nowhere.code, 1);
    EXPECT_TRUE(has(nowhere.err, "you may not see it")) << nowhere.err;
}

TEST_F(RemotePlay, comes_with_the_token_of_an_account_and_hears_the_others) {
    Guest ada(server_.place(), "Ada");
    const net::Response token = ada.post("/api/tokens", R"({"label":"terminal"})");
    ASSERT_EQ(token.status, 201) << token.body;
    kit::write_all(file("token"), kit::text_at(kit::parsed_json(token.body), {"token"}) + "\n");
    Guest bob(server_.place(), "Bob");
    const std::string table =
        bob.new_table(R"({"game":"tonk","options":"players=2","bot_time":0,"pause":0})");
    AtTable at_table(bob, table, "b");
    auto ran = std::async(std::launch::async, [&] {
        return play({"--token", file("token"), "--table", url() + "/#/table/" + table},
                    "sit 2\nsay ready when you are\n");
    });
    const auto said = at_table.until("chat");
    ASSERT_TRUE(said);
    EXPECT_EQ(kit::text_at(*said, {"name"}), "Ada");
    EXPECT_EQ(kit::text_at(*said, {"text"}), "ready when you are");
    const Ran end = ran.get();
    EXPECT_EQ(end.code, 0) << end.err;
    EXPECT_TRUE(has(end.out, "You are Ada.")) << end.out;
    EXPECT_TRUE(has(end.out, "Ada sits down in seat 2.")) << end.out;
}

TEST(RemotePlayWords, that_contradict_each_other_are_refused) {
    const std::string nobody = "http://127.0.0.1:1";
    EXPECT_EQ(run_program({"play", "--server", nobody}).code, 1) << "nobody listens there";
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"play", "--server", "ftp://cards.example.org"},
                                               {"play", "--server", nobody, "--watch"},
                                               {"play", "--server", nobody, "--resume"},
                                               {"play", "--server", nobody, "--name", "A", "--name", "B"},
                                               {"play", "tonk", "--server", nobody, "--table", "1"},
                                               {"play", "tonk", "--table", "1"},
                                               {"play", "--server", nobody, "--token", "/nowhere/at/all"}}) {
        const Ran ran = run_program(words);
        EXPECT_EQ(ran.code, 2) << words.back();
        EXPECT_TRUE(has(ran.err, "brelan play: ")) << ran.err;
    }
}

// Runs the example's program if its interpreter is available.
TEST_F(RemotePlay, a_program_of_others_plays_at_a_table) {
    if (std::system("python3 -c pass >/dev/null 2>&1") != 0) GTEST_SKIP() << "there is no python3 here";
    Guest robot(server_.place(), "Robot");
    const net::Response token = robot.post("/api/tokens", R"({"label":"table_bot"})");
    ASSERT_EQ(token.status, 201) << token.body;
    kit::write_all(file("token"), kit::text_at(kit::parsed_json(token.body), {"token"}));
    Guest ada(server_.place(), "Ada");
    const std::string table =
        ada.new_table(R"({"game":"tonk","options":"players=2 match_deals=2","bot_time":0,"pause":0})");
    AtTable person(ada, table, "a");
    ASSERT_TRUE(person.answer(person.command(R"("do":"sit","seat":1)")));
    auto code = std::async(std::launch::async, [&] {
        const std::string program = BRELAN_SOURCE_DIR "/examples/table_bot.py";
        return std::system(("python3 " + program + " " + url() + " " + table + " " + file("token") + " 2 >" +
                            file("out") + " 2>&1")
                               .c_str());
    });
    ASSERT_TRUE(person.until("sit"));
    person.command(R"("do":"start")");
    for (int i = 0; i < 100'000 && !person.ended(); ++i) {
        if (person.legal().empty()) {
            ASSERT_TRUE(person.take(20'000));
            continue;
        }
        ASSERT_TRUE(person.answer(person.act(person.legal()[0])));
    }
    EXPECT_TRUE(person.ended());
    ASSERT_TRUE(person.answer(person.command(R"("do":"close")")));
    EXPECT_EQ(code.get(), 0) << kit::read_all(file("out"));
    EXPECT_TRUE(has(kit::read_all(file("out")), "the match is over"));
}

}  // namespace
}  // namespace brelan
