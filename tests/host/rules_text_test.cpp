#include "host/rules_text.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "host/registry.hpp"

namespace brelan::host {
namespace {

TEST(RulesText, cuts_a_page_into_paragraphs) {
    const auto blocks = read_rules(
        "# Game\n\nTwo\nlines.\n\n## R1 First\n\n**R1.2** Text **bold**.\n\n| a |\n| b |\n- one\n- two\n");
    ASSERT_EQ(blocks.size(), 7U);
    EXPECT_EQ(blocks[0].kind, BlockKind::title);
    EXPECT_EQ(blocks[1].text, "Two lines.");
    EXPECT_EQ(blocks[2].kind, BlockKind::chapter);
    EXPECT_EQ(blocks[3].kind, BlockKind::clause);
    EXPECT_EQ(blocks[3].clause, (Clause{1, 2}));
    EXPECT_EQ(blocks[3].text, "Text **bold**.");
    EXPECT_EQ(blocks[4].kind, BlockKind::table);
    EXPECT_EQ(blocks[4].text, "| a |\n| b |");
    EXPECT_EQ(blocks[6].text, "two");
}

TEST(RulesText, every_option_of_every_game_belongs_to_a_clause_in_both_languages) {
    for (const Host* game : games()) {
        for (const Language language : {Language::english, Language::french}) {
            const auto blocks = read_rules(game->rules(language));
            for (const FieldInfo& field : game->fields()) {
                const auto at = std::find_if(blocks.begin(), blocks.end(), [&](const RulesBlock& block) {
                    return block.kind == BlockKind::clause && block.clause == field.clause;
                });
                EXPECT_NE(at, blocks.end()) << field.key;
            }
        }
    }
}

// A clause that begins with one of these words applies to one value only, and must name that value.
TEST(RulesText, every_clause_about_a_default_names_the_value) {
    for (const Host* game : games()) {
        for (const Language language : {Language::english, Language::french}) {
            const bool english = language == Language::english;
            const ConditionWords words{english ? "With" : "Avec", english ? "By default" : "Par d\u00E9faut"};
            for (const RulesBlock& block : read_rules(game->rules(language))) {
                if (block.kind != BlockKind::clause || !block.text.starts_with(words.by_default)) continue;
                EXPECT_FALSE(conditions(block, game->fields(), words).empty()) << block.text;
            }
        }
    }
}

TEST(RulesText, conditions_are_the_values_that_a_clause_begins_with) {
    constexpr std::string_view kChoices[] = {"no", "yes", "often"};
    const std::vector<FieldInfo> fields{{"a", {1, 1}, FieldKind::choice, 0, 2, kChoices},
                                        {"b", {1, 2}, FieldKind::choice, 0, 2, kChoices}};
    const auto read = [&](std::string text) {
        return conditions({BlockKind::clause, {1, 1}, std::move(text)}, fields, {"With", "By default"});
    };
    EXPECT_EQ(read("With a=yes and b=often, x.").size(), 2U);
    EXPECT_EQ(read("With a=yes something else about b=no.").size(), 1U);
    EXPECT_EQ(read("By default (a=yes) x.").size(), 1U);
    EXPECT_EQ(read("By default in this edition (a=yes and b=no), x (see c).").size(), 2U);
    EXPECT_EQ(read("By default (b=often), x (a=yes).").size(), 1U);
    EXPECT_TRUE(read("By default x.").empty());
    EXPECT_TRUE(read("By default (see R1.2) x.").empty());
    EXPECT_TRUE(read("By default (a=yes) one thing, with a=often another.").empty());
    EXPECT_TRUE(read("A thing that is by default (a=yes).").empty());
    EXPECT_TRUE(read("With").empty());
    EXPECT_TRUE(read("With a=yes one thing, and with a=often another.").empty());
    EXPECT_TRUE(in_force(read("With a=yes x."), {0, {1, 0}}));
    EXPECT_FALSE(in_force(read("With a=yes and b=yes x."), {0, {1, 0}}));
}

}  // namespace
}  // namespace brelan::host
