#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/pontoon/odds/topics.hpp"
#include "kit/english.hpp"
#include "kit/lines.hpp"
#include "texts/pontoon.hpp"

// A topic answers what it can, and refuses the rest with a message.
namespace brelan::pontoon {
namespace {

struct Asking {
    std::string_view verb;
    std::string_view topic;
    std::string_view words;
    std::string_view settings;
    std::vector<odds::Given> given;
};

Result<odds::Report> ask(const Asking& asking) {
    const Phrases phrases(Language::english, texts::pontoon::odds_in(Language::english),
                          texts::pontoon::in(Language::english));
    const std::vector<Word> words = kit::words_of(asking.words);
    const std::vector<Word> settings = kit::words_of(asking.settings);
    const odds::Request request{
        .words = words, .given = asking.given, .settings = settings, .phrases = phrases};
    for (const odds::Topic& topic : topics()) {
        if (topic.verb == asking.verb && topic.name == asking.topic) return topic.run(request);
    }
    return Fault();
}

void expect_refused(const Asking& asking, std::string_view says) {
    const auto report = ask(asking);
    ASSERT_FALSE(report) << says;
    const std::string said = kit::english(report.fault(), texts::pontoon::odds_in(Language::english));
    EXPECT_NE(said.find(says), std::string::npos) << said;
}

TEST(PontoonOddsRefusals, Rules) {
    expect_refused({"odds", "deal", "", "", {{"punter", "below-15"}}}, "this rule sticks with");
    expect_refused({"odds", "deal", "", "", {{"punter", "below-22"}}}, "with N from 4 to 21");
    expect_refused({"odds", "deal", "", "", {{"banker", "seventeen"}}},
                   "--banker \"seventeen\": write below-N");
    expect_refused(
        {"odds", "bank", "", "banker_draw_rule=draw_to_17 min_stand_total=0", {{"punter", "below-3"}}},
        "with N from 4 to 21");
    expect_refused({"odds", "reply", "", "banker_draw_rule=draw_to_16", {{"banker", "below-17"}}},
                   "this rule draws to");
    expect_refused({"odds", "hands", "", "", {{"rule", "below-12"}, {"who", "punter"}}},
                   "this rule sticks with");
}

TEST(PontoonOddsRefusals, Stakes) {
    expect_refused({"odds", "deal", "", "", {{"stake", "11"}}}, "from 1 to 10");
    expect_refused({"odds", "deal", "", "", {{"doubles", "A"}}}, "R5.13");
    expect_refused({"odds", "deal", "", "edition=1939", {{"doubles", "A,1"}}}, "commas");
    expect_refused({"odds", "deal", "", "edition=1800 banker_may_double=true", {{"doubles", "A"}}},
                   "concern just the punter");
}

TEST(PontoonOddsRefusals, Options) {
    expect_refused({"odds", "deal", "", "insolvency=table_stakes_from_left", {}}, "use insolvency=credit");
    expect_refused({"odds", "deal", "", "max_loss_multiplier_check=on", {}},
                   "use max_loss_multiplier_check=off");
    expect_refused({"odds", "reply", "", "edition=1850 packs=2", {}}, "128 bits");
    expect_refused({"odds", "deal", "", "edition=1800 packs=4 players=10 max_cards=5", {}}, "128 bits");
    expect_refused({"odds", "passing", "", "natural_settled=at_once", {}}, "depends on the play");
}

TEST(PontoonOddsRefusals, Hands) {
    expect_refused({"eval", "", "Ah Ah", "", {}}, "Ah appears more often");
    expect_refused({"eval", "", "Ah", "", {}}, "2 to 5 cards; this one has 1");
    expect_refused({"eval", "", "Kh Qh 5s", "", {}}, "at least 25");
    expect_refused({"eval", "", "2h 2s 2d 2c 3h 3s", "", {}}, "this one has 6");
    expect_refused({"eval", "", "Ah ?", "", {}}, "unknown card");
    expect_refused({"eval", "", "Ah 1s", "", {}}, "is not a card");
    expect_refused({"eval", "", "Ah 5s", "", {{"bought", "2"}}}, "none can have been bought");
    EXPECT_TRUE(ask({"eval", "", "Ah Ah", "packs=2", {}}));
}

TEST(PontoonOddsRefusals, EveryEditionIsAnswered) {
    for (const char* edition :
         {"edition=2011", "edition=1939", "edition=1850", "edition=1800", "edition=1800 players=10"}) {
        for (const char* topic : {"deal", "reply", "hands", "passing"})
            EXPECT_TRUE(ask({"odds", topic, "", edition, {}})) << edition << ' ' << topic;
    }
    EXPECT_TRUE(ask({"eval", "", "Ah Kd", "", {}}));
    EXPECT_TRUE(ask({"eval", "", "2h 2d 3c 4s 5h", "", {}}));
}

}  // namespace
}  // namespace brelan::pontoon
