#include "record/said.hpp"

#include <set>

#include "host/words.hpp"
#include "kit/said.hpp"
#include "record/epoch_check.hpp"
#include "record/failure.hpp"
#include "record/support.hpp"
#include "text/style.hpp"

// What is wrong with a record, in the reader's language.
namespace brelan::record {
namespace {

std::string french(std::string_view text) {
    const Read<Record> read = record::read(text);
    const auto* record = std::get_if<Record>(&read);
    const auto wrong = record == nullptr ? std::get<Failure>(read) : verify(*record);
    return wrong ? say(Language::french, *wrong) : std::string();
}

TEST(Said, in_french_to_those_who_read_french) {
    EXPECT_EQ(french("brelan one\n"), "« one » : il faut la ligne `brelan 1`");
    EXPECT_EQ(french(joined(kHead, kDeal, kPlay, "score p1 -5 p2 -4 p3 1 p4 0 p5 -4\n")),
              "1 : il faut 0, le score de p3 selon les règles");
    EXPECT_EQ(
        french(joined(kHead, kDeal, "p3 turn\n")),
        "« turn » de p3 est refusé par R4.2 : C’est le tour d’un autre joueur\u00A0: les cartes se retournent"
        " dans l’ordre de la distribution. (c’est à p2 de jouer)");
    EXPECT_EQ(french(joined(kHead, kDeal, "! with neighbour_side=right over\n")),
              "avec ces options : la donne n’est pas finie : c’est à p2 de jouer");
}

// One sentence inside another, about a line that cannot be played with other options.
TEST(Said, whole_where_one_sentence_stands_in_another) {
    const std::string text = joined(kHead, kDeal, kPlay, "! with players=4,allow_small_tables=true over\n");
    EXPECT_NE(judged(text).find("with these options, line "), std::string::npos) << judged(text);
    EXPECT_NE(french(text).find("avec ces options, la ligne "), std::string::npos) << french(text);
    for (const std::string& said : {judged(text), french(text)}) {
        EXPECT_EQ(said.find('{'), std::string::npos) << said;
        EXPECT_EQ(said.find("record."), std::string::npos) << said;
    }
}

// All actions in a match of this kind, in notation.
std::set<std::string> actions_of(const Way& way) {
    std::set<std::string> actions;
    const auto table = random_match(way, 11, 300);
    for (std::int64_t deal = 1; deal <= table->deals(); ++deal) {
        for (const host::Table::Step& step : table->steps(deal)) actions.insert(table->write_move(step.move));
    }
    return actions;
}

// The refusal of an action, in plain text, as it is shown to the player whose turn it is.
std::string refused_at(const Way& way, const host::Table& table, host::Move move, Language language) {
    const Seat actor = table.actor();
    std::string why = table.refusal(actor, move, table.check(actor, move), way.host->phrases(language));
    std::erase_if(why, style::is_mark);
    return why;
}

// If an action is refused, a record gives the same reason as the table, including anything that the game adds
// to the clause.
TEST(Said, as_at_the_table_where_the_rules_refuse_an_action) {
    int refusals = 0;
    for (const Way& way : ways(0)) {
        const std::set<std::string> actions = actions_of(way);
        for (const std::int64_t length : {3, 17, 41}) {
            const auto table = random_match(way, 12, length);
            if (table->over()) continue;
            const std::string before = write_table(*way.host, *table, {});
            for (const std::string& action : actions) {
                const auto words = host::words_of(action);
                const Result<host::Move> move = table->read_move(words);
                if (!move || table->check(table->actor(), *move).none()) continue;
                const std::string text = joined(before, text_of(table->actor()), " ", action, "\n");
                const auto wrong = verify(parse(text));
                ASSERT_TRUE(wrong && wrong->refused) << text;
                for (const Language language : {Language::english, Language::french}) {
                    const std::string why = refused_at(way, *table, *move, language);
                    EXPECT_NE(say(language, *wrong).find(why), std::string::npos)
                        << say(language, *wrong) << "\n"
                        << why << "\n"
                        << text;
                }
                ++refusals;
            }
        }
    }
    EXPECT_GT(refusals, 300);
}

TEST(Said, of_every_value_of_a_shuffle_with_who_could_have_done_it) {
    for (int i = 0; i <= static_cast<int>(fair::Wrong::format); ++i) {
        const auto wrong = static_cast<fair::Wrong>(i);
        const fair::Finding plain{wrong};
        EXPECT_TRUE(kit::is_said(plain)) << fair::name_of(wrong);
        const fair::Finding seated = fair::found(wrong, 2U, Digest{}, std::nullopt);
        const std::string name(fair::name_of(wrong));
        EXPECT_TRUE(kit::english(seated).starts_with(name + " of p3: ")) << kit::english(seated);
        EXPECT_NE(kit::english(seated).find(" (reported: " + fair::hex(Digest{}) +
                                            "; computed: none); this could only have been done by "),
                  std::string::npos);
        EXPECT_TRUE(kit::english(plain).starts_with(name + ": ")) << kit::english(plain);
        EXPECT_NE(say(Language::french, plain).find("responsable possible : "), std::string::npos);
    }
}

// The reported deals contain an action that the rules do not allow; the game's own sentence explains why.
TEST(Said, of_a_shuffle_with_what_the_rules_say) {
    const auto wrong = verify(parse(joined(kHead, kDeal, "p3 turn\n")));
    ASSERT_TRUE(wrong);
    const fair::Finding finding = finding_of(*wrong, fair::Wrong::rules);
    EXPECT_EQ(told_in(Language::english, finding), kit::english(*wrong));
    EXPECT_EQ(told_in(Language::french, finding), say(Language::french, *wrong));
    EXPECT_EQ(computed_in(Language::english, finding), "");
    EXPECT_TRUE(kit::english(finding).starts_with("rules: ")) << kit::english(finding);
    EXPECT_NE(kit::english(finding).find("(reported: 'turn' by p3 is refused by R4.2: It is"),
              std::string::npos);
}

}  // namespace
}  // namespace brelan::record
