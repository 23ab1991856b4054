#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/rng.hpp"
#include "host/registry.hpp"
#include "kit/json_syntax.hpp"
#include "kit/program.hpp"
#include "record/write_table.hpp"
#include "term/wrap.hpp"

// Tests third-party bots as players at a table, as sources of hints, and with the verbs `bot` and `analyse`.
namespace brelan::cli {
namespace {

using kit::Ran;
using kit::run_program;

class Outside : public testing::Test {
  protected:
    Outside() {
        std::filesystem::create_directories(folder_);
        setenv("XDG_STATE_HOME", folder_.c_str(), 1);
    }
    ~Outside() override { std::filesystem::remove_all(folder_); }

    std::string file(const std::string& name) const { return folder_ + "/" + name; }
    // A program that answers Tontine's questions with `act`.
    std::string bot(const std::string& act) const {
        const std::string path = file("bot.sh");
        std::ofstream(path) << "#!/bin/sh\nread line; echo 'plays tontine rules 1'; echo ready\n"
                               "while read what rest; do [ \"$what\" = go ] && "
                            << act << "; done\n";
        chmod(path.c_str(), 0700);
        return "p2=program:" + path;
    }
    Ran watch(const std::string& bot, const std::string& record) const {
        return run_program({"play", "tontine", "--watch", "--plain", "--seed", "3", "--bots", bot, "--record",
                            file(record), "max_hands=3"});
    }

    std::string folder_ = kit::scratch("outside");
};

TEST_F(Outside, a_program_plays_a_whole_match) {
    const Ran ran = watch(bot("echo act turn"), "a.brl");
    EXPECT_EQ(ran.code, 0) << ran.err;
    const std::string record = kit::read_all(file("a.brl"));
    EXPECT_NE(record.find(" p2=bot:outside:bot.sh "), std::string::npos) << record;
    EXPECT_EQ(record.find("stand-in"), std::string::npos);
    EXPECT_NE(record.find("\nend\n"), std::string::npos);
    EXPECT_EQ(run_program({"verify", file("a.brl")}).code, 0);
}

TEST_F(Outside, one_that_fails_is_named_and_the_match_goes_on) {
    const Ran ran = watch(bot("echo act nothing"), "b.brl");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("bot.sh tried an action that is not allowed (nothing): basic plays for Blaise"),
              std::string::npos)
        << ran.out;
    const std::string record = kit::read_all(file("b.brl"));
    EXPECT_NE(record.find("\nstand-in p2 bot:basic\np2 turn"), std::string::npos) << record;
    EXPECT_EQ(record.find("stand-in"), record.rfind("stand-in"));
    EXPECT_NE(record.find("\nend\n"), std::string::npos);
    EXPECT_EQ(run_program({"verify", file("b.brl")}).code, 0);
    EXPECT_NE(watch("p2=program:" + file("none"), "c.brl").out.find("could not be started (No such file"),
              std::string::npos);
    EXPECT_NE(watch(bot("exit 3"), "d.brl").out.find("bot.sh stopped running (exit code 3)"),
              std::string::npos);
}

// A decision that was not made is not recorded, so the match resumes with the same question.
TEST_F(Outside, ctrl_c_works_while_waiting_for_a_program) {
    const Ran ran = run_program({"play", "tontine", "--watch", "--plain", "--seed", "3", "--record",
                                 file("s.brl"), "--bots", bot("sleep 1000")},
                                {}, 300);
    EXPECT_EQ(ran.code, 130) << ran.err;
    EXPECT_EQ(kit::read_all(file("s.brl")).find("stand-in"), std::string::npos);
    EXPECT_EQ(run_program({"verify", file("s.brl")}).code, 0);
    const Ran on =
        run_program({"play", "--resume", file("s.brl"), "--plain", "--bots", bot("echo act turn")});
    EXPECT_EQ(on.code, 0) << on.err;
    EXPECT_EQ(kit::read_all(file("s.brl")).find("stand-in"), std::string::npos);
}

TEST_F(Outside, a_record_starts_no_program_by_itself) {
    bot("echo act turn; touch " + file("started"));
    kit::write_all(
        file("e.brl"),
        "brelan 1\ngame tontine rules 1\noptions edition=salon-1725 players=5 max_hands=1\n"
        "seats p1=bot:basic p2=bot:outside:bot.sh p3=bot:program:bot.sh p4=bot:basic p5=bot:basic\n");
    const Ran ran = run_program({"play", "--resume", file("e.brl"), "--plain"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("There is no bot outside:bot.sh here: basic plays"), std::string::npos) << ran.out;
    EXPECT_FALSE(std::filesystem::exists(file("started")));
    EXPECT_EQ(run_program({"verify", file("e.brl")}).code, 0);
}

TEST_F(Outside, a_game_that_goes_on_takes_the_bots_that_are_named) {
    kit::write_all(file("f.brl"),
                   "brelan 1\ngame tontine rules 1\noptions edition=salon-1725 players=5 max_hands=1\n"
                   "seats p1=bot:basic p2=bot:outside:bot.sh p3=bot:basic p4=bot:basic p5=bot:basic\n"
                   "draw p1 7h  p2 Kd  p3 9s  p4 2c  p5 3c\n");
    const Ran ran = run_program(
        {"play", "--resume", file("f.brl"), "--plain", "--bots", bot("echo act turn"), "--bots", "p3=keen"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    const std::string record = kit::read_all(file("f.brl"));
    EXPECT_EQ(record.find("stand-in p2"), std::string::npos) << record;
    EXPECT_NE(record.find("\nstand-in p3 bot:keen\n"), std::string::npos) << record;
    EXPECT_EQ(run_program({"verify", file("f.brl")}).code, 0);
}

TEST_F(Outside, unknown_bots_are_refused_with_those_that_there_are) {
    for (const char* name : {"nobody", "p2=nobody", "program:", "outside:x"}) {
        const Ran ran = run_program({"play", "tontine", "--watch", "--plain", "--bots", name});
        EXPECT_EQ(ran.code, 2) << name;
        EXPECT_NE(ran.err.find("one of novice, basic, keen, strong, random"), std::string::npos) << ran.err;
    }
    EXPECT_EQ(run_program({"play", "tontine", "--watch", "--bots", "p9=basic"}).code, 2);
    EXPECT_EQ(run_program({"bot", "nobody"}).code, 2);
}

TEST_F(Outside, bots_are_listed_in_both_languages) {
    const Ran english = run_program({"bot"});
    EXPECT_EQ(english.code, 0);
    EXPECT_NE(english.out.find("tontine\n  novice"), std::string::npos) << english.out;
    const Ran french = run_program({"bot", "--lang", "fr"});
    EXPECT_NE(french.out.find("retourne sa carte"), std::string::npos);
    for (const Ran& ran : {english, french}) {
        std::istringstream lines(ran.out);
        for (std::string line; std::getline(lines, line);) EXPECT_LE(text_width(line), 80U) << line;
    }
}

TEST_F(Outside, a_hint_says_what_and_how_much) {
    const Ran ran = run_program({"play", "tonk", "--plain", "--seed", "3", "players=3"}, "hint\nhint\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find(" would choose: "), std::string::npos) << ran.out;
    const Ran french =
        run_program({"play", "tontine", "--plain", "--seed", "3", "--lang", "fr"}, "conseil\n");
    EXPECT_NE(french.out.find("strong conseille : Retourner votre carte."), std::string::npos) << french.out;
}

// A hint depends only on what the player can see.
TEST_F(Outside, analyse_judges_the_record_of_a_seat_as_that_of_the_table) {
    for (const host::Host* host : host::games()) {
        Rng rng(5);
        const auto table = host->open(host->edition_options(0));
        table->draw(rng);
        while (!table->finished() && table->deals() < 4) {
            table->deal(rng);
            while (!table->over()) {
                const auto legal = table->legal();
                table->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
            }
        }
        kit::write_all(file("all.brl"), record::write_table(*host, *table, {}));
        kit::write_all(file("own.brl"), record::write_table(*host, *table, {}, Seat{1}));
        const auto judged = [&](const std::string& name) {
            return run_program(
                {"analyse", file(name), "--seat", "p2", "--bot", "flat", "--nodes", "200", "--json"});
        };
        const Ran all = judged("all.brl");
        EXPECT_EQ(all.code, 0) << host->name() << all.err;
        EXPECT_TRUE(kit::is_json(all.out));
        EXPECT_EQ(all.out.find("untold"), std::string::npos) << all.out;
        const Ran own = judged("own.brl");
        EXPECT_EQ(own.code, 0) << host->name() << own.err;
        // The record for one seat ends where the deal depends on a card that the seat has not seen.
        const std::string judged_own = own.out.substr(0, own.out.find("\n  ],\n  \"seats\""));
        EXPECT_NE(judged_own.find("\"verdict\": "), std::string::npos) << host->name() << own.out;
        EXPECT_TRUE(all.out.starts_with(judged_own)) << host->name() << own.out << all.out;
        EXPECT_EQ(own.out.find("\"untold\"") == std::string::npos, own.out == all.out) << own.out;
    }
}

TEST_F(Outside, analyse_marks_mistakes_and_says_what_it_cannot_judge) {
    const std::string golden = BRELAN_SOURCE_DIR "/src/games/tonk/tests/golden/pagat.brl";
    const Ran text = run_program({"analyse", golden, "--bot", "flat", "--nodes", "100", "--mistake", "2"});
    EXPECT_EQ(text.code, 0) << text.err;
    EXPECT_NE(text.out.find("MISTAKE: "), std::string::npos);
    EXPECT_NE(text.out.find(": actions judged "), std::string::npos);
    const std::size_t sure = text.out.find("MISTAKE: ");
    EXPECT_NE(text.out.substr(sure, 40).find(" ± "), std::string::npos) << text.out;
    const Ran none =
        run_program({"analyse", golden, "--bot", "flat", "--nodes", "100", "--mistake", "100000"});
    EXPECT_EQ(none.out.find("MISTAKE: "), std::string::npos);
    const Ran random = run_program({"analyse", golden, "--bot", "random"});
    EXPECT_NE(random.out.find("the bot prefers: "), std::string::npos);
    EXPECT_EQ(run_program({"analyse", golden, "--bot", "nobody"}).code, 2);
    EXPECT_EQ(run_program({"analyse", golden, "--seat", "p9"}).code, 2);
    EXPECT_EQ(run_program({"analyse", file("none.brl")}).code, 2);
    const Ran gone = run_program({"analyse", golden, "--bot", "program:" + file("none"), "--json"});
    EXPECT_EQ(gone.code, 1);
    EXPECT_NE(gone.out.find("\"complete\": false"), std::string::npos);
    EXPECT_EQ(gone.out.find("untold"), std::string::npos) << gone.out;  // the record is not to blame
    EXPECT_NE(gone.err.find("could not be started"), std::string::npos);
}

// A loss is not a mistake if it is within the standard error of a few tries.
TEST_F(Outside, a_mistake_goes_beyond_its_error) {
    const std::string golden = BRELAN_SOURCE_DIR "/src/games/tonk/tests/golden/pagat.brl";
    const Ran ran =
        run_program({"analyse", golden, "--bot", "flat", "--nodes", "400", "--mistake", "0", "--json"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    int mistakes = 0;
    int chances = 0;
    const auto number = [&](std::size_t from, const std::string& key) {
        return std::strtod(ran.out.c_str() + ran.out.find(key, from) + key.size(), nullptr);
    };
    for (std::size_t at = 0; (at = ran.out.find("\"loss\": ", at + 1)) != std::string::npos;) {
        const std::size_t end = ran.out.find('}', at);
        const std::size_t error = ran.out.find("\"standard_error\": ", at);
        if (error > end) continue;  // it is a total, or there were too few tries to estimate an error
        const double loss = number(at, "\"loss\": ");
        const bool beyond = loss > 2 * number(at, "\"standard_error\": ");
        EXPECT_EQ(ran.out.substr(at, end - at).find("\"mistake\": true") != std::string::npos, beyond);
        mistakes += beyond ? 1 : 0;
        chances += loss > 0 && !beyond ? 1 : 0;
    }
    EXPECT_GT(mistakes, 0);
    EXPECT_GT(chances, 0);
}

TEST_F(Outside, the_example_in_python_plays_every_game) {
    if (std::system("python3 -c 'import sys' >/dev/null 2>&1") != 0)
        GTEST_SKIP() << "there is no python3 on this machine";
    const std::string source = BRELAN_SOURCE_DIR "/examples/mybot.py";
    const std::string lines = kit::read_all(source);
    EXPECT_LE(std::count(lines.begin(), lines.end(), '\n'), 40)
        << "docs/bot-protocol.md calls it forty lines";
    const std::string bot = "program:python3 " + source;
    const std::pair<const char*, const char*> games[] = {{"tontine", "max_hands=2"},
                                                         {"tonk", "match_deals=2"},
                                                         {"tarot", "match_deals=1"},
                                                         {"pontoon", "match_length=2"}};
    for (const auto& [game, length] : games) {
        const std::string record = file(std::string(game) + ".brl");
        const Ran ran = run_program(
            {"play", game, "--watch", "--plain", "--bots", "p2=" + bot, "--record", record, length});
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_EQ(kit::read_all(record).find("stand-in"), std::string::npos) << kit::read_all(record);
        EXPECT_EQ(run_program({"verify", record}).code, 0);
    }
}

}  // namespace
}  // namespace brelan::cli
