#include "cli/verbs/verbs.hpp"

#include <regex>
#include <string>
#include <vector>

#include "host/registry.hpp"
#include "kit/json_syntax.hpp"
#include "kit/part_of.hpp"
#include "kit/program.hpp"
#include "term/wrap.hpp"
#include "texts/cli.hpp"

namespace brelan::cli {
namespace {

using kit::Ran;
using kit::run_program;

TEST(Verbs, every_verb_explains_itself_in_both_languages) {
    const Texts english(Language::english, texts::cli::in(Language::english));
    const Texts french(Language::french, texts::cli::in(Language::french));
    EXPECT_TRUE(english.faults().empty()) << english.faults()[0];
    EXPECT_TRUE(french.faults().empty()) << french.faults()[0];
    for (const VerbRow& row : verb_rows()) {
        const Verb verb = row.describe();
        SCOPED_TRACE(verb.name);
        EXPECT_FALSE(verb.examples.empty());
        for (const Texts* texts : {&english, &french}) {
            EXPECT_TRUE(texts->has(verb.about));
            for (const Option& option : verb.options) EXPECT_TRUE(texts->has(option.help)) << option.name;
            for (const Example& example : verb.examples)
                EXPECT_TRUE(texts->has(example.help)) << example.words;
            for (const ExitCode& code : verb.exit_codes) EXPECT_TRUE(texts->has(code.help)) << code.code;
        }
        for (const char* language : {"en", "fr"}) {
            const Ran ran = run_program({std::string(verb.name), "--help", "--lang", language});
            EXPECT_EQ(ran.code, 0);
            EXPECT_NE(ran.out.find("brelan " + std::string(verb.examples[0].words)), std::string::npos);
            EXPECT_EQ(ran.err, "");
        }
    }
}

TEST(Verbs, without_a_verb_the_help_names_them_all) {
    const Ran ran = run_program({});
    EXPECT_EQ(ran.code, 0);
    for (const VerbRow& row : verb_rows()) {
        EXPECT_NE(ran.out.find("\n  " + std::string(row.describe().name) + " "), std::string::npos);
    }
    EXPECT_EQ(run_program({"--help"}).out, ran.out);
    EXPECT_EQ(run_program({"help"}).out, ran.out);
    EXPECT_EQ(run_program({"help", "sim"}).out, run_program({"sim", "--help"}).out);
    EXPECT_EQ(run_program({"--version"}).out, run_program({"version"}).out);
    EXPECT_NE(run_program({"--lang", "fr"}).out, ran.out);
    EXPECT_EQ(run_program({"--lang", "fr", "version"}).out, run_program({"version", "--lang=fr"}).out);
}

TEST(Verbs, the_version_is_the_newest_of_the_changelog) {
    const std::string changes = kit::read_all(BRELAN_SOURCE_DIR "/CHANGELOG.md");
    std::smatch newest;
    ASSERT_TRUE(std::regex_search(changes, newest, std::regex(R"(\n## (\S+)( \(not released yet\))?\n)")));
    const std::string version = newest[1].str() + (newest[2].matched ? "-dev" : "");
    EXPECT_TRUE(run_program({"version"}).out.starts_with("brelan " + version + "\n"));
}

TEST(Verbs, bad_usage_is_a_sentence_and_exit_code_2) {
    const struct {
        std::vector<std::string> words;
        std::string said;
    } cases[] = {
        {{"simm"}, "did you mean sim?"},
        {{"sim"}, "<game> is missing"},
        {{"sim", "whist"}, "one of "},
        {{"sim", "tontine", "playrs=5"}, "did you mean players?"},
        {{"sim", "tontine", "players=99"}, "players cannot be \"99\": it must be 2..52"},
        {{"sim", "tontine", "players=-1"}, "2..52"},
        {{"sim", "tontine", "players=4"}, "(R1.5"},
        {{"sim", "tontine", "edition=1800"}, "salon-1725, sporting-magazine, dictionnaire-1792"},
        {{"sim", "tontine", "settlement=later"}, "sequential, simultaneous"},
        {{"sim", "tontine", "players=5", "players=6"}, "more than once"},
        {{"sim", "tontine", "--matches", "0"}, "--matches"},
        {{"sim", "tontine", "--histogram", "nothing"}, "one of deals"},
        {{"sim", "tontine", "--csv", "/nowhere/file.csv"}, "/nowhere/file.csv: "},
        {{"rules", "tontine", "--clause", "R77"}, "no clause \"R77\""},
        {{"perft", "tontine", "--depth", "x"}, "--depth"},
        {{"verify", "/nowhere/game.brl"}, "/nowhere/game.brl: "},
        {{"bench", "--worlds", "100", "--bots", "1"}, "--worlds and --bots measure different things"},
        {{"bench", "--bots", "1", "--deals", "9"}, "--bots and --deals measure different things"},
        {{"bench", "--bots", "1", "--fast"}, "--bots and --fast measure different things"},
        {{"version", "please"}, "one word too many"},
        {{"--nonsense"}, "--nonsense"},
    };
    for (const auto& one : cases) {
        const Ran ran = run_program(one.words);
        EXPECT_EQ(ran.code, 2) << one.said;
        EXPECT_NE(ran.err.find(one.said), std::string::npos) << ran.err;
        EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
    }
}

TEST(Verbs, json_is_json) {
    const std::string games = "tontine";
    std::vector<std::vector<std::string>> reports = {{"sim", games, "--matches", "50", "--json"},
                                                     {"bench", "--deals", "100", "--json"},
                                                     {"perft", games, "--json"},
                                                     {"version", "--json"},
                                                     {"rules", games, "--json"},
                                                     {"rules", games, "--json", "--lang", "fr"},
                                                     {"rules", games, "--schema"}};
    if (kit::kWhole) reports.push_back({"selftest", "--json"});  // plays everything that the signature covers
    for (const auto& words : reports) {
        const Ran ran = run_program(words);
        EXPECT_EQ(ran.code, 0) << words[0];
        EXPECT_TRUE(kit::is_json(ran.out)) << ran.out.substr(0, 2000);
        EXPECT_EQ(ran.err, "");
    }
    EXPECT_TRUE(kit::is_json(run_program({"verify", "/nowhere", "--json"}).out));
}

TEST(Verbs, no_report_is_wider_than_80_columns_or_coloured_in_a_file) {
    std::vector<std::vector<std::string>> reports{{"bench", "--deals", "100"}};
    for (const host::Host* host : host::games()) {
        const std::string game(host->name());
        reports.push_back({"rules", game});
        reports.push_back({"rules", game, "--options"});
        reports.push_back({"rules", game, "--compare"});
        reports.push_back({"sim", game, "--matches", "100"});
    }
    for (const std::vector<std::string>& words : reports) {
        for (const char* language : {"en", "fr"}) {
            std::vector<std::string> all = words;
            all.insert(all.end(), {"--lang", language});
            const Ran ran = run_program(all);
            EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
            std::istringstream lines(ran.out);
            for (std::string line; std::getline(lines, line);) EXPECT_LE(text_width(line), 80U) << line;
        }
    }
}

TEST(Verbs, what_rules_say_of_every_game_is_json) {
    for (const host::Host* host : host::games()) {
        const std::string game(host->name());
        EXPECT_TRUE(kit::is_json(run_program({"rules", game, "--json"}).out)) << game;
        EXPECT_TRUE(kit::is_json(run_program({"rules", game, "--schema", "--lang", "fr"}).out)) << game;
    }
}

TEST(Verbs, perft_counts_each_depth) {
    EXPECT_EQ(run_program({"perft", "tontine", "--depth", "3"}).out, "perft 1 1\nperft 2 1\nperft 3 1\n");
}

TEST(Verbs, bench_signs_the_same_work_the_same_way) {
    const auto signature = [](const std::vector<std::string>& words) {
        const Ran ran = run_program(words);
        return ran.out.substr(ran.out.rfind("Signature: "));
    };
    const std::string once = signature({"bench", "tontine", "--deals", "500"});
    EXPECT_EQ(once, signature({"bench", "tontine", "--deals", "500"}));
    EXPECT_NE(once, signature({"bench", "tontine", "--deals", "501"}));
    const Ran json = run_program({"bench", "tontine", "--deals", "500", "--json"});
    EXPECT_NE(json.out.find("\"signed\""), std::string::npos);
}

TEST(Verbs, rules_follow_the_options) {
    const Ran plain = run_program({"rules", "tontine", "--clause", "R6.2"});
    EXPECT_NE(plain.out.find("R6.2"), std::string::npos);
    EXPECT_NE(plain.out.find("[not in force"), std::string::npos);
    const Ran debts = run_program({"rules", "tontine", "--clause", "R6.2", "short_payer=debt"});
    EXPECT_EQ(debts.out.find("[not in force"), std::string::npos);
    const Ran own = run_program({"rules", "tontine", "--clause", "R5.3", "neighbour_side=right"});
    EXPECT_NE(own.out.find("[not in force"), std::string::npos) << "a default that is not the choice";
    EXPECT_EQ(run_program({"rules", "tontine", "edition=sporting-magazine"}).out,
              run_program({"rules", "tontine", "--edition", "sporting-magazine"}).out);
    const Ran chapter = run_program({"rules", "tontine", "--clause", "R7"});
    EXPECT_NE(chapter.out.find("R7.5"), std::string::npos);
    EXPECT_EQ(chapter.out.find("R8.1"), std::string::npos);
}

}  // namespace
}  // namespace brelan::cli
