#include "cli/args/args.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "cli/args/args_value.hpp"
#include "cli/args/suggest.hpp"
#include "term/wrap.hpp"

namespace brelan::cli {
namespace {

using Words = std::vector<std::string_view>;

// A catalogue from the source tree.
Texts catalogue(Language language) {
    std::ifstream file(
        std::string(BRELAN_SOURCE_DIR "/src/cli/").append(row_of(language).code).append("/base.txt"));
    return {language, std::string{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()}};
}

const Texts& source_texts() {
    static const Texts texts = catalogue(Language::english);
    return texts;
}

// A verb with one option or argument of each kind.
const Verb& sample() {
    static const Verb verb = [] {
        Verb made{"sim", "Simulate a game.", "A longer text."};
        made.positionals = {{"game", "which game", 1, 1, {"tarot", "tontine"}},
                            {"file", "records", 0, kAnyNumber}};
        made.settings = "options of the game";
        made.options = {
            integer_option("deals", "how many deals", "N", 1, 1'000'000'000, "1000"),
            natural_option("seed", "where chance begins", "SEED", "1"),
            choice_option("style", "how to show it", {"plain", "full"}, "plain"),
            text_option("csv", "write figures", "FILE"),
            text_option("seat", "who sits there", "WHO"),
            integer_option("low", "any number", "N", std::numeric_limits<std::int64_t>::min(), 0),
            flag("json", "for programs", 'j'),
            flag("quiet", "say less", 'q'),
        };
        made.options[0].letter = 'n';
        made.options[4].repeats = true;
        made.examples = {{"sim tontine players=5 --deals 2M", "two million games"}};
        return made;
    }();
    return verb;
}

Parsed parse(const Words& words) { return parse_arguments(sample(), words, source_texts()); }

TEST(Arguments, everything_in_any_order) {
    const Parsed parsed =
        parse({"--deals", "2M", "tontine", "players=5", "-jq", "a.brl", "--seed=18446744073709551615",
               "stake=20", "--seat", "p1", "--seat=p2", "-", "--", "--x", "a=b"});
    ASSERT_EQ(parsed.error, "");
    const Arguments& arguments = parsed.arguments;
    EXPECT_EQ(arguments.integer("deals"), 2'000'000);
    EXPECT_EQ(arguments.natural("seed"), UINT64_MAX);
    EXPECT_EQ(arguments.all("seat"), (Words{"p1", "p2"}));
    EXPECT_TRUE(arguments.given("json"));
    EXPECT_TRUE(arguments.given("quiet"));
    EXPECT_EQ(arguments.words(), (Words{"tontine", "a.brl", "-", "--x", "a=b"}));
    ASSERT_EQ(arguments.settings().size(), 2U);
    EXPECT_EQ(arguments.settings()[1].key, "stake");
    EXPECT_EQ(arguments.settings()[1].value, "20");
}

TEST(Arguments, fallbacks_of_the_table) {
    const Parsed parsed = parse({"tontine"});
    ASSERT_TRUE(parsed.good());
    EXPECT_EQ(parsed.arguments.integer("deals"), 1000);
    EXPECT_EQ(parsed.arguments.text("style"), "plain");
    EXPECT_EQ(parsed.arguments.text("csv"), "");
    EXPECT_FALSE(parsed.arguments.given("deals"));
    EXPECT_EQ(parsed.arguments.word(7), "");
}

TEST(Arguments, ways_to_give_a_value) {
    for (const Words& words : {Words{"-n", "7"}, Words{"-n7"}, Words{"-n=7"}, Words{"--deals=7"},
                               Words{"--deals", "7"}, Words{"-qn7"}}) {
        Words all{"tontine"};
        all.insert(all.end(), words.begin(), words.end());
        EXPECT_EQ(parse(all).arguments.integer("deals"), 7) << parse(all).error;
    }
    EXPECT_EQ(parse({"tontine", "--low", "-5"}).arguments.integer("low"), -5);
    EXPECT_EQ(parse({"tontine", "--csv=--x"}).arguments.text("csv"), "--x");
}

TEST(Arguments, one_clear_sentence_for_each_mistake) {
    const std::vector<std::pair<Words, std::string>> cases{
        {{"tontine", "--sede", "1"}, "unknown option --sede; did you mean --seed?"},
        {{"tontine", "--de"}, "unknown option --de; did you mean --deals?"},
        {{"tontine", "-seed=4"}, "unknown option -seed=4; did you mean --seed?"},
        {{"tontine", "--zzzzzz"}, "unknown option --zzzzzz: `brelan sim --help` lists the options"},
        {{"tontine", "-z"}, "unknown option -z: `brelan sim --help` lists the options"},
        {{"tontine", "--seed"}, "--seed needs a value: a whole number from 0 to 2^64-1"},
        {{"tontine", "--seed", "--json"}, "--seed needs a value: a whole number from 0 to 2^64-1"},
        {{"tontine", "--csv"}, "--csv needs a value: --csv FILE"},
        {{"tontine", "--csv="}, "--csv needs a value: --csv FILE"},
        {{"tontine", "-n"}, "-n needs a value: a whole number from 1 to 1,000,000,000"},
        {{"tontine", "-n", "0"}, "-n cannot be \"0\": it must be a whole number from 1 to 1,000,000,000"},
        {{"tontine", "--deals", "9G"},
         "--deals cannot be \"9G\": it must be a whole number from 1 to 1,000,000,000"},
        {{"tontine", "--deals", "12x"},
         "--deals cannot be \"12x\": it must be a whole number from 1 to 1,000,000,000"},
        {{"tontine", "--low", "1"}, "--low cannot be \"1\": it must be a whole number, 0 or less"},
        {{"tontine", "--style", "ful"},
         "--style cannot be \"ful\": it must be one of plain, full; did you mean full?"},
        {{"tontine", "--lang=de"}, "--lang cannot be \"de\": it must be one of en, fr"},
        {{"tontine", "--json=1"}, "--json takes no value, but \"1\" was given"},
        {{"tontine", "--seed", "1", "--seed=2"}, "--seed is given more than once"},
        {{"tontine", "-jj"}, "-j is given more than once"},
        {{"tontine", "stake=1", "stake=2"}, "stake= is given more than once"},
        {{"tontin"}, "<game> cannot be \"tontin\": use one of tarot, tontine; did you mean tontine?"},
        {{}, "<game> is missing: use one of tarot, tontine"},
        {{"tontine", "--csv", "a", "--style=\x1B[2J"},
         "--style cannot be \"\uFFFD[2J\": it must be one of plain, full"},
    };
    for (const auto& [words, sentence] : cases) EXPECT_EQ(parse(words).error, sentence);
}

TEST(Arguments, words_too_many_or_too_few) {
    const Verb verb{"replay", "Replay a record.", {}, {{"file", "the record"}}};
    EXPECT_EQ(parse_arguments(verb, Words{}, source_texts()).error,
              "<file> is missing: `brelan replay --help` shows what to type");
    EXPECT_EQ(parse_arguments(verb, Words{"a", "b"}, source_texts()).error,
              "\"b\" is one word too many: `brelan replay --help` shows what to type");
    const Parsed parsed = parse_arguments(verb, Words{"a=b.brl"}, source_texts());
    EXPECT_EQ(parsed.arguments.word(0), "a=b.brl");  // this verb takes no settings
}

TEST(Arguments, help_whatever_else_is_wrong) {
    EXPECT_TRUE(parse({"--nonsense", "--help"}).help);
    EXPECT_TRUE(parse({"-h"}).help);
    EXPECT_FALSE(parse({"tontine", "--", "--help"}).help);
}

TEST(Arguments, sentences_in_french) {
    const Texts french = catalogue(Language::french);
    EXPECT_EQ(parse_arguments(sample(), Words{"tontine", "--sede"}, french).error,
              "option inconnue --sede\u00A0; vouliez-vous dire --seed\u00A0?");
}

TEST(Arguments, verbs) {
    const std::vector<Verb> verbs{sample(), {"replay", "Replay a record."}};
    EXPECT_EQ(unknown_verb(verbs, "repaly", source_texts()),
              "\"repaly\" is not a verb of brelan: use one of sim, replay; did you mean replay?");
}

TEST(Help, tells_everything_within_the_width) {
    for (const Language language : {Language::english, Language::french}) {
        const Texts texts = catalogue(language);
        for (const std::size_t columns : {80U, 100U}) {
            const std::string help = verb_help(sample(), texts, columns);
            for (const std::string& line : wrap(help, 1000)) EXPECT_LE(text_width(line), columns) << line;
            for (const Option& option : sample().options)
                EXPECT_NE(help.find("--" + std::string(option.name)), std::string::npos);
        }
        const std::string all = program_help(std::vector<Verb>{sample()}, texts);
        EXPECT_NE(all.find("sim"), std::string::npos);
    }
}

TEST(Help, is_aligned) {
    const std::string help = verb_help(sample(), source_texts());
    EXPECT_NE(help.find("\x02Usage:\x01 brelan sim <game> [<file>...] [key=value...] [options]\n"),
              std::string::npos);
    EXPECT_NE(help.find("  -j, --json              for programs\n"), std::string::npos) << help;
    EXPECT_NE(help.find("      --style plain|full  how to show it (plain if not given)\n"), std::string::npos)
        << help;
    EXPECT_NE(help.find("  brelan sim tontine players=5 --deals 2M\n      two million games\n"),
              std::string::npos);
}

TEST(Suggest, the_nearest_word) {
    EXPECT_EQ(edit_distance("seed", "sede"), 1U);
    EXPECT_EQ(edit_distance("", "abc"), 3U);
    EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
    const Words words{"seed", "deals", "json"};
    EXPECT_EQ(nearest("jsno", words), "json");
    EXPECT_EQ(nearest("x", words), "");
    EXPECT_EQ(nearest("", words), "");
    EXPECT_EQ(nearest(std::string(10'000, 'a'), words), "");
}

TEST(Values, numbers) {
    EXPECT_EQ(read_integer("-3k"), -3000);
    EXPECT_EQ(read_integer("9223372036854775807"), INT64_MAX);
    for (const std::string_view bad :
         {"", "k", "1.5", "1 ", " 1", "+1", "9223372036854775808", "10000000000G", "0x1"}) {
        EXPECT_EQ(read_integer(bad), std::nullopt) << bad;
    }
    EXPECT_EQ(read_natural("-1"), std::nullopt);
}

}  // namespace
}  // namespace brelan::cli
