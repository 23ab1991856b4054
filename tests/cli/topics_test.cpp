#include <filesystem>
#include <string>
#include <vector>

#include "cli/args/topic_choice.hpp"
#include "host/registry.hpp"
#include "kit/json_syntax.hpp"
#include "kit/program.hpp"
#include "study/knowledge.hpp"
#include "texts/cli.hpp"

namespace brelan::cli {
namespace {

using kit::Ran;
using kit::run_program;

// Every topic of every game, with the name of the game.
std::vector<std::pair<std::string, const odds::Topic*>> all_topics() {
    std::vector<std::pair<std::string, const odds::Topic*>> all;
    for (const host::Host* game : host::games()) {
        for (const odds::Topic& topic : study::topics_of(game->name()))
            all.emplace_back(game->name(), &topic);
    }
    return all;
}

std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words{""};
    bool quoted = false;
    for (const char c : line) {
        if (c == '"') {
            quoted = !quoted;
        } else if (c == ' ' && !quoted) {
            words.emplace_back();
        } else {
            words.back() += c;
        }
    }
    return words;
}

TEST(Topics, have_all_their_texts_in_both_languages) {
    EXPECT_FALSE(all_topics().empty());
    for (const auto& [game, topic] : all_topics()) {
        SCOPED_TRACE(game + " " + std::string(topic->verb) + " " + std::string(topic->name));
        for (const Language language : {Language::english, Language::french}) {
            Texts texts(language, texts::cli::in(language));
            texts.add(study::TopicTexts(game, language).catalogue());
            EXPECT_TRUE(texts.faults().empty()) << texts.faults()[0];
            EXPECT_TRUE(texts.has(topic->about));
            for (const odds::Parameter& parameter : topic->parameters) {
                EXPECT_TRUE(texts.has(parameter.help)) << parameter.name;
                EXPECT_TRUE(parameter.value.empty() || texts.has(parameter.value)) << parameter.name;
            }
            for (const odds::TopicExample& example : topic->examples) EXPECT_TRUE(texts.has(example.help));
            if (topic->behind != odds::Behind::nothing) {
                EXPECT_TRUE(texts.has(topic->words));
                EXPECT_TRUE(texts.has(std::string(topic->words) + ".help"));
            }
        }
    }
}

TEST(Topics, fallbacks_are_values_that_may_be_given) {
    for (const auto& [game, topic] : all_topics()) {
        for (const odds::Parameter& parameter : topic->parameters) {
            SCOPED_TRACE(game + " " + std::string(topic->name) + " --" + std::string(parameter.name));
            if (parameter.kind != odds::ParameterKind::number || parameter.fallback.empty()) continue;
            const auto number = read_number(parameter.fallback, parameter.least, parameter.most);
            EXPECT_TRUE(number.has_value());
        }
    }
}

// The help shows the examples, and each example works when typed.
TEST(Topics, explain_themselves_with_examples_that_work) {
    for (const auto& [game, topic] : all_topics()) {
        std::vector<std::string> help{std::string(topic->verb), game};
        if (!topic->name.empty()) help.emplace_back(topic->name);
        help.emplace_back("--help");
        const Ran explained = run_program(help);
        EXPECT_EQ(explained.code, 0);
        EXPECT_FALSE(topic->examples.empty()) << game << " " << topic->name;
        for (const odds::TopicExample& example : topic->examples) {
            EXPECT_NE(explained.out.find("brelan " + std::string(example.words) + "\n"), std::string::npos)
                << example.words;
        }
    }
}

TEST(Topics, without_a_name_are_listed) {
    const Ran list = run_program({"odds"});
    EXPECT_EQ(list.code, 0);
    for (const auto& [game, topic] : all_topics()) {
        if (topic->verb != "odds") continue;
        EXPECT_NE(list.out.find("brelan odds " + game + " " + std::string(topic->name)), std::string::npos);
    }
    const Ran of_game = run_program({"odds", "tontine"});
    EXPECT_EQ(of_game.code, 0);
    EXPECT_NE(of_game.out.find("brelan odds tontine chain "), std::string::npos);
    EXPECT_NE(run_program({"--lang", "fr", "odds", "tontine"}).out, of_game.out);
    EXPECT_EQ(run_program({"--lang", "fr", "odds", "tontine"}).out,
              run_program({"odds", "tontine", "--lang", "fr"}).out);
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"odds", "--json"}, {"odds", "tontine", "--json"}}) {
        const Ran json = run_program(words);
        EXPECT_EQ(json.code, 0);
        EXPECT_TRUE(kit::is_json(json.out));
    }
}

TEST(Topics, name_cards_as_the_language_shows_them) {
    const std::string english = run_program({"odds", "pontoon", "deal"}).out;
    EXPECT_TRUE(kit::has(english, "\nA A "));
    EXPECT_TRUE(kit::has(english, "\n10 J Q K "));
    const std::string french = run_program({"odds", "pontoon", "deal", "--lang", "fr"}).out;
    EXPECT_TRUE(kit::has(french, "\n1 1 "));
    EXPECT_TRUE(kit::has(french, "\n1 "));
    EXPECT_TRUE(kit::has(french, "\n10 V D R "));
    EXPECT_FALSE(kit::has(french, "\nA "));
}

TEST(Topics, bad_requests_are_sentences_and_exit_code_2) {
    const struct {
        std::string words;
        std::string said;
    } rows[] = {
        {"odds tontin", "brelan odds: <game> cannot be \"tontin\""},
        {"odds tontin", "did you mean tontine?"},
        {"odds tontine chains",
         "odds tontine has no topic \"chains\": use one of chain, survival; did you mean chain?"},
        {"odds tontine chain --players 6",
         "--players cannot be \"6\": it must be a whole number from 2 to 5"},
        {"odds tontine chain players=6", "--players cannot be \"6\": it must be a whole number from 2 to 5"},
        {"odds tontine chain --player 3", "unknown option --player; did you mean --players?"},
        {"odds tontine chain --stake 30", "the stake may be at most 5"},
        {"odds tontine chain --stake 2 --ante 2", "The ante must be smaller than the stake"},
        {"odds tontine chain edition=salon", "did you mean salon-1725?"},
        {"odds tontine chain --edition salon", "did you mean salon-1725?"},
        {"odds tontine chain --short-payer debt", "short_payer must be pays_what_he_has"},
        {"odds tontine chain extra", "\"extra\" is one word too many"},
        {"odds tontine chain --svg one.svg", "2 plots: name a folder"},
        {"odds tontine chain --svg nowhere/at/all", "nowhere/at/all"},
        {"odds tontine survival --players 3", "(R1.5"},
        {"odds tontine survival --matches 1", "a whole number from 2 to 1,000,000,000"},
    };
    for (const auto& row : rows) {
        const Ran ran = run_program(words_of(row.words));
        EXPECT_EQ(ran.code, 2) << row.words;
        EXPECT_NE(ran.err.find(row.said), std::string::npos) << row.words << ": " << ran.err;
        EXPECT_EQ(ran.out, "") << row.words;
        EXPECT_EQ(ran.err.find('\n'), ran.err.size() - 1) << ran.err;
    }
}

// Game options and topic parameters, typed in every possible way.
TEST(Topics, options_can_be_typed_in_each_way) {
    const std::string usual =
        run_program({"odds", "tontine", "chain", "--players", "3", "--edition", "sporting-magazine"}).out;
    EXPECT_NE(usual.find("sporting-magazine, 3 players, stake 3"), std::string::npos) << usual;
    for (const char* other : {"odds tontine chain players=3 edition=sporting-magazine",
                              "odds tontine --players=3 --edition=sporting-magazine",
                              "odds --edition sporting-magazine tontine chain players=3",
                              "odds tontine players=3 chain edition=sporting-magazine",
                              "odds tontine --players 3 --stake 3 --edition sporting-magazine",
                              "odds tontine players=3 edition=sporting-magazine"}) {
        EXPECT_EQ(run_program(words_of(other)).out, usual) << other;
    }
    const Ran clockwise =
        run_program(words_of("odds tontine chain --players 3 --next-dealer next_live_right_of_dealer"));
    EXPECT_EQ(
        clockwise.out,
        run_program(words_of("odds tontine chain players=3 next_dealer=next_live_right_of_dealer")).out);
    EXPECT_EQ(run_program(words_of("odds tontine survival --matches 2k")).out,
              run_program(words_of("odds tontine survival --matches 2000")).out);
}

TEST(Topics, reports_are_json_and_pictures_too) {
    const std::string folder = kit::scratch("odds");
    const Ran ran = run_program({"odds", "tontine", "chain", "--players", "3", "--json", "--svg", folder});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(kit::is_json(ran.out));
    for (const char* name : {"places", "lasts"}) {
        const std::string svg = kit::read_all(folder + "/" + name + ".svg");
        EXPECT_NE(svg.find("brelan odds tontine chain --players 3<"), std::string::npos) << svg;
    }
    std::filesystem::remove_all(folder);
}

TEST(Topics, stop_with_Ctrl_C) {
    const Ran ran = run_program({"odds", "tontine", "survival", "--matches", "1000M"}, {}, 100);
    EXPECT_EQ(ran.code, 130);
    EXPECT_EQ(ran.out, "");
    const Ran chain = run_program({"odds", "tontine", "chain", "--players", "5", "--stake", "3"}, {}, 20);
    EXPECT_EQ(chain.code, 130);
    EXPECT_EQ(chain.out, "");
}

TEST(Topics, numbers_do_not_depend_on_the_language) {
    const std::string english = run_program({"odds", "tontine", "chain", "--json"}).out;
    const std::string french = run_program({"odds", "tontine", "chain", "--json", "--lang", "fr"}).out;
    const auto numbers = [](const std::string& json) {
        std::string out;
        for (std::size_t at = json.find("\"value\": "); at != std::string::npos;
             at = json.find("\"value\": ", at + 1)) {
            out += json.substr(at, json.find('\n', at) - at);
        }
        return out;
    };
    EXPECT_NE(english, french);
    EXPECT_FALSE(numbers(english).empty());
    EXPECT_EQ(numbers(english), numbers(french));
}

}  // namespace
}  // namespace brelan::cli
