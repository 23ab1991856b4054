#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <future>
#include <string>
#include <string_view>
#include <vector>

#include "kit/guest.hpp"
#include "kit/program.hpp"
#include "kit/server_process.hpp"
#include "kit/terminal_session.hpp"

// At one table of a real house, two terminals play a match of each game to its end. Both players contribute
// numbers to every deck, and afterwards the record and their notes prove it. The house waits long enough for
// these numbers, even on a slow machine.
namespace brelan {
namespace {

namespace fs = std::filesystem;
using kit::AtTable;
using kit::Guest;
using kit::Ran;
using kit::run_program;
using kit::TerminalSession;

struct TwoAtATable {
    const char* game;
    const char* options;
};
class TwoTerminals : public testing::TestWithParam<TwoAtATable> {
  protected:
    ~TwoTerminals() override { fs::remove_all(folder_); }
    std::vector<std::string> words(const std::string& name, const std::string& table) const {
        return {"play",   "--server", "http://127.0.0.1:" + server_.place().port, "--table", table, "--plain",
                "--name", name};
    }
    // The only file in a player's folder whose name ends with these letters.
    std::string kept(const std::string& state, std::string_view ending) const {
        const std::string house = "127.0.0.1-" + server_.place().port;
        for (const auto& each : fs::directory_iterator(fs::path(state) / "brelan" / "houses" / house)) {
            if (each.path().string().ends_with(ending)) return each.path().string();
        }
        ADD_FAILURE() << "no " << ending << " in " << state;
        return {};
    }

    const std::string folder_ = kit::scratch("two-terminals");
    kit::ServerProcess server_{
        {"--store", "memory", "--messages-a-second", "100000", "--shuffle-seconds", "600"}};
};

// Takes the first action offered, again and again until the match is over.
void play_out(TerminalSession& session, const std::atomic<bool>& over) {
    for (int quiet = 0; quiet < 30 && !over;) {
        if (session.sees("lists other words.")) {
            session.type("1\n");
            quiet = 0;
        } else {
            ++quiet;
        }
    }
}

// What the record and the notes of one player prove.
void expect_proven(const std::string& record, const std::string& notes, const std::string& seat) {
    const Ran good = run_program({"verify", record, "--seat", seat, "--notes", notes});
    EXPECT_EQ(good.code, 0) << good.out << good.err;
    EXPECT_NE(good.out.find("ok"), std::string::npos) << good.out;
    const std::string text = kit::read_all(record);
    // If a number of this seat is changed, `brelan verify` reports which value differs and who could have
    // caused it.
    const std::size_t line = text.find("fair p" + seat + " person=");
    ASSERT_NE(line, std::string::npos);
    std::string other = text;
    char& digit = other[text.find("nonce=", line) + 6];
    digit = digit == '0' ? '1' : '0';
    kit::write_all(record + ".other", other);
    const Ran wrong = run_program({"verify", record + ".other", "--seat", seat, "--notes", notes});
    EXPECT_EQ(wrong.code, 1);
    EXPECT_NE(wrong.out.find("seat-commit of p" + seat), std::string::npos) << wrong.out;
    EXPECT_NE(wrong.out.find("this could only have been done by"), std::string::npos) << wrong.out;
    // A record in which this seat has sealed nothing.
    other = text;
    const std::size_t commit = other.find(" commit=", line);
    other.erase(commit, other.find('\n', commit) - commit);
    kit::write_all(record + ".other", other);
    EXPECT_EQ(run_program({"verify", record + ".other", "--seat", seat, "--notes", notes}).code, 1);
}

TEST_P(TwoTerminals, play_a_match_that_both_can_prove) {
    Guest host(server_.place(), "Cat");
    const std::string table =
        host.new_table(R"({"game":")" + std::string(GetParam().game) + R"(","options":")" +
                       GetParam().options + R"(","bot_time":0,"pause":0})");
    AtTable at_table(host, table, "h");
    TerminalSession ada(BRELAN_PROGRAM, words("Ada", table), folder_ + "/ada");
    TerminalSession bob(BRELAN_PROGRAM, words("Bob", table), folder_ + "/bob");
    ada.type("sit 1\n");
    ASSERT_TRUE(at_table.until("sit"));
    bob.type("sit 2\n");
    ASSERT_TRUE(at_table.until("sit"));
    std::atomic<bool> over = false;
    at_table.command(R"("do":"start")");
    auto first = std::async(std::launch::async, [&] { play_out(ada, over); });
    auto second = std::async(std::launch::async, [&] { play_out(bob, over); });
    for (int i = 0; i < 100'000 && !at_table.ended(); ++i) {
        if (!at_table.take(300'000)) break;
    }
    EXPECT_TRUE(at_table.ended());
    over = true;
    first.get();
    second.get();
    for (TerminalSession* each : {&ada, &bob}) {
        each->type("seal\nquit\n");
        EXPECT_EQ(each->finish(), 0);
        const std::string& told = each->output();
        EXPECT_EQ(told.find("WRONG"), std::string::npos) << told;
    }
    const std::string record = kept(folder_ + "/ada", ".brl");
    EXPECT_EQ(kit::read_all(record), kit::read_all(kept(folder_ + "/bob", ".brl")));
    expect_proven(record, kept(folder_ + "/ada", ".json"), "1");
    expect_proven(record, kept(folder_ + "/bob", ".json"), "2");
    const std::string report = run_program({"verify", record, "--json"}).out;
    EXPECT_NE(report.find("\"withheld\": 0"), std::string::npos) << report;
    EXPECT_NE(report.find("\"server_only\": 0"), std::string::npos) << report;
}

INSTANTIATE_TEST_SUITE_P(Games, TwoTerminals,
                         testing::Values(TwoAtATable{"tontine",
                                                     "players=3 stake=4 max_hands=6 allow_small_tables=true"},
                                         TwoAtATable{"pontoon", "players=2 match_length=2"},
                                         TwoAtATable{"tonk", "players=2 match_end=deals match_deals=3"},
                                         TwoAtATable{"tarot", "players=3 match_deals=1"}),
                         [](const auto& match) { return std::string(match.param.game); });

}  // namespace
}  // namespace brelan
