#include "cli/texts.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace brelan::cli {
namespace {

// The bytes of a catalogue in the source tree.
std::string catalogue(std::string_view name) {
    std::ifstream file(std::string(BRELAN_SOURCE_DIR "/src/cli/").append(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(Texts, finds_a_text_or_gives_the_key) {
    const Texts texts(Language::english,
                      "# comment\nR5.1: the rule\nhelp: first\n  second\n\nempty:\nurl: http://x: y\n");
    EXPECT_EQ(texts("R5.1"), "the rule");
    EXPECT_EQ(texts("help"), "first\nsecond");
    EXPECT_EQ(texts("empty"), "");
    EXPECT_EQ(texts("url"), "http://x: y");
    EXPECT_EQ(texts("missing.key"), "missing.key");
    EXPECT_TRUE(texts.faults().empty());
}

TEST(Texts, the_program_has_the_name_by_which_it_was_called) {
    const std::string_view catalogue = "a: `brelan play` and `brelan sim`, but brelan 1\n";
    EXPECT_EQ(Texts(Language::english, catalogue)("a"), "`brelan play` and `brelan sim`, but brelan 1");
    setenv("BRELAN_CALLED_AS", "./run", 1);
    EXPECT_EQ(Texts(Language::english, catalogue)("a"), "`./run play` and `./run sim`, but brelan 1");
    unsetenv("BRELAN_CALLED_AS");
}

TEST(Texts, names_the_faults_of_a_catalogue) {
    const Texts texts(Language::english, "a: 1\na: 2\nno colon\n\n  lost line\n: no key\n");
    EXPECT_EQ(texts("a"), "1");
    EXPECT_EQ(texts.faults().size(), 4U);
}

TEST(Texts, several_catalogues_make_one) {
    Texts texts(Language::french, "a: un\r\n");
    texts.add("b: deux");
    EXPECT_EQ(texts("a"), "un");
    EXPECT_EQ(texts("b"), "deux");
    EXPECT_EQ(texts.keys(), (std::vector<std::string_view>{"a", "b"}));
}

TEST(Texts, fills_places_by_name) {
    EXPECT_EQ(fill("{a} and {b}", {{"a", "1"}, {"b", "{a}"}}), "1 and {a}");
    EXPECT_EQ(fill("{unknown} { {a", {{"a", "1"}}), "{unknown} { {a");
}

TEST(Texts, language_of_the_environment) {
    EXPECT_EQ(language_of(nullptr, nullptr, "fr_FR.UTF-8"), Language::french);
    EXPECT_EQ(language_of("", "fr_CA", "en_GB"), Language::french);
    EXPECT_EQ(language_of("C", nullptr, "fr_FR"), Language::english);
    EXPECT_EQ(language_of(nullptr, nullptr, nullptr), Language::english);
    EXPECT_EQ(parse_language("FR"), Language::french);
    EXPECT_EQ(parse_language("fra"), std::nullopt);
    EXPECT_EQ(parse_language(""), std::nullopt);
}

TEST(Texts, language_of_the_command_line) {
    EXPECT_EQ(choose_language(std::array<std::string_view, 3>{"sim", "--lang", "fr"}), Language::french);
    EXPECT_EQ(choose_language(std::array<std::string_view, 2>{"--lang=fr", "sim"}), Language::french);
}

TEST(Texts, numbers_of_each_language) {
    EXPECT_EQ(grouped(0, Language::english), "0");
    EXPECT_EQ(grouped(-1234567, Language::english), "-1,234,567");
    EXPECT_EQ(grouped(999, Language::french), "999");
    EXPECT_EQ(grouped(12345, Language::french), "12\u202F345");
    EXPECT_EQ(decimal(1234.5, 2, Language::english), "1,234.50");
    EXPECT_EQ(decimal(-1234.5, 1, Language::french), "-1\u202F234,5");
    EXPECT_EQ(decimal(-0.001, 1, Language::english), "0.0");
    EXPECT_EQ(decimal(2.0, 0, Language::english), "2");
}

TEST(Texts, both_languages_say_the_same_things) {
    const Texts en(Language::english, catalogue("en/base.txt"));
    const Texts fr(Language::french, catalogue("fr/base.txt"));
    EXPECT_FALSE(en.keys().empty());
    EXPECT_EQ(en.keys(), fr.keys());
    EXPECT_TRUE(en.faults().empty());
    EXPECT_TRUE(fr.faults().empty());
}

}  // namespace
}  // namespace brelan::cli
