#include <gtest/gtest.h>

#include "games/tarot/tests/bot_kit.hpp"
#include "host/registry.hpp"
#include "kit/lines.hpp"
#include "text/style.hpp"
#include "text/write_text.hpp"

// The story of a deal: who gives what for the Excuse, and how the end is described.
namespace brelan::tarot {
namespace {

// Plays cards, and returns the story of the last one.
std::string told(State state, std::initializer_list<const char*> cards, Language language = Language::english,
                 Seat observer = kSpectator) {
    const Phrases phrases = host::find_game("tarot")->phrases(language);
    std::string story;
    for (const char* card : cards) {
        const auto action = read_action(kit::words_of(card));
        EXPECT_TRUE(action && check(state, *action) == kAllowed) << card;
        if (!action) return "";
        const Visible before = visible(state, observer);
        play(state, *action);
        const Visible after = visible(state, observer);
        story = write_text([&](TextOut& out) { tell(before, *action, after, phrases, out); });
    }
    std::erase_if(story, style::is_mark);
    return story;
}

bool has_line(const std::string& story, std::string_view part) {
    return story.find(part) != std::string::npos;
}

const char* const kThree =
    "position taker=p1 contract=garde-sans leader=p2\nhand p1 3c 4c 2d\n"
    "hand p2 Kc 5d 2s\nhand p3 X 6d 3h\n";

TEST(TarotStory, DoesNotMentionAnExcuseThatStaysInItsSide) {
    const State state = position("players=3", kThree);
    const std::string story = told(state, {"Kc", "X", "3c"});
    EXPECT_TRUE(has_line(story, "p2 wins the trick")) << story;
    EXPECT_FALSE(has_line(story, "Excuse")) << story;
}

TEST(TarotStory, CallsTheExcuseByItsName) {
    const State state = position("players=3", kThree);
    EXPECT_EQ(told(state, {"Kc", "X"}), "p3 plays the Excuse.\n");
    EXPECT_EQ(told(state, {"Kc", "X"}, Language::french), "p3 joue l’Excuse.\n");
}

TEST(TarotStory, GivesForTheExcuseOutOfTheTricksOfTheSide) {
    const char* const hands =
        "position taker=p1 contract=garde-sans leader=p2\nhand p1 21t 4c 2d\n"
        "hand p2 Kc 5c 2s\nhand p3 X 3c 3h\n";
    const State state = position("players=3", hands);
    const std::string gives = told(state, {"Kc", "3c", "4c", "5c", "X", "21t"});
    EXPECT_TRUE(has_line(gives, "p3 keeps the Excuse and gives p1")) << gives;
    const std::string inside = told(state, {"Kc", "X", "4c", "5c", "3c", "21t"});
    EXPECT_FALSE(has_line(inside, "Excuse")) << inside;
    const std::string first = told(position("players=3",
                                            "position taker=p1 contract=garde-sans leader=p2\n"
                                            "hand p1 Kc 4c 2d\nhand p2 5c 6c 2s\nhand p3 X 3h 3c\n"),
                                   {"5c", "X", "Kc"});
    EXPECT_TRUE(has_line(first, "p3 keeps the Excuse and owes p1")) << first;
}

TEST(TarotStory, DoesNotCountTricksOfCourtCardsAsPaying) {
    const State state = position("players=3",
                                 "position taker=p1 contract=garde-sans leader=p2\n"
                                 "hand p1 Jc 21t 2d\nhand p2 Kc 5d 2s\nhand p3 Qc X 3h\n");
    const std::string story = told(state, {"Kc", "Qc", "Jc", "5d", "X", "2d"});
    EXPECT_FALSE(has_line(story, "Excuse")) << story << "p2 takes it";
    const std::string owes = told(state, {"Kc", "Qc", "Jc", "2s", "X", "21t"});
    EXPECT_TRUE(has_line(owes, "p3 keeps the Excuse and owes p1")) << owes;
}

TEST(TarotStory, SaysNothingOfSidesWhileThePartnerIsHidden) {
    const State state = position("players=5",
                                 "position taker=p1 contract=garde-sans called=Kh leader=p1\nhand p1 Kc 2h\n"
                                 "hand p2 X 3h\nhand p3 2c Kh\nhand p4 3c 4h\nhand p5 4c 5h\n");
    for (const Seat observer : {kSpectator, Seat{0}, Seat{1}, Seat{2}}) {
        const std::string story = told(state, {"Kc", "X", "2c", "3c", "4c"}, Language::english, observer);
        EXPECT_TRUE(has_line(story, "p2 keeps the Excuse; if the other side won the trick")) << story;
    }
    const std::string french = told(state, {"Kc", "X", "2c", "3c", "4c"}, Language::french);
    EXPECT_TRUE(has_line(french, "si l’autre camp a fait le pli")) << french;
}

// Three players, half a point short: 40.5 points with two oudlers; or, with the Excuse, half a point over.
std::string end_of_short_deal(const std::string& half_point, Language language = Language::english) {
    const char* const hands =
        "position taker=p1 contract=prise leader=p1 excuse=p2\nhand p1 Kc\nhand p2 Qc\nhand p3 2c\n"
        "aside 5c 6c 7c 8c 9c 10c\n"
        "won p1 As 2s 3s 4s 5s 6s 7s 8s 9s 10s Qs Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Ad 2d 3d 4d 5d 6d 7d 8d 9d "
        "10d Ac 3c 4c 1t 21t\n"
        "won p2 Js Ns Ks Jh Nh Qh Kh Jd Nd Qd Kd Jc Nc 2t 3t 4t 5t 6t 7t 8t 9t 10t 11t 12t 13t 14t 15t 16t "
        "17t "
        "18t 19t 20t X\n";
    return told(position("players=3 half_point=" + half_point, hands), {"Kc", "Qc", "2c"}, language);
}

TEST(TarotStory, SaysWhatBecomesOfAnOddHalfPoint) {
    const auto part = [](const std::string& story, std::string_view line) {
        EXPECT_TRUE(has_line(story, line)) << story;
    };
    part(end_of_short_deal("winner"),
         "The half point goes to the side that wins.\nThe prise fails by 1 point.\n");
    part(end_of_short_deal("attack_loses"),
         "The taker's side loses the half point.\nThe prise fails by 1 point.\n");
    part(end_of_short_deal("attack_wins"), "The taker's side gains half a point.\nThe prise is just made.\n");
    part(end_of_short_deal("drop"), "The half point is not counted.\nThe prise just fails.\n");
    part(end_of_short_deal("drop", Language::french),
         "Le demi-point ne compte pas.\nContrat chuté de justesse (prise).\n");
}

TEST(TarotStory, TellsThatAnAnnouncementHasFailed) {
    const auto end = [](const std::string& announced, Language language) {
        const std::string hands =
            "position taker=p1 contract=garde leader=p1 excuse=p1 announced=" + announced +
            "\nhand p1 Kc\nhand p2 10c\nhand p3 9c\nhand p4 8c\naside 9d 10d Ac 2c 3c 4c\n"
            "won p1 As 2s 3s 4s 5s 6s 7s 8s 9s 10s Ks Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Ad 2d 3d 4d 5d 6d 7d 8d "
            "1t "
            "21t X\nwon p2 Js Ns Qs Jh Nh Qh Kh Jd Nd Qd Kd 5c 6c 7c Jc Nc Qc 2t 3t 4t 5t 6t 7t 8t 9t 10t "
            "11t "
            "12t 13t 14t 15t 16t 17t 18t 19t 20t\n";
        return told(position("edition=house players=4", hands), {"Kc", "10c", "9c", "8c"}, language);
    };
    EXPECT_TRUE(has_line(end("slam", Language::english), "The announced slam has failed.\n"));
    EXPECT_TRUE(has_line(end("petit-slam", Language::english), "The announced petit slam has failed.\n"));
    EXPECT_TRUE(has_line(end("slam", Language::french), "Le chelem annoncé est manqué.\n"));
    EXPECT_FALSE(has_line(end_of_short_deal("drop"), "announced")) << "nothing was announced";
}

// R9.3: the points of a trick do not include an Excuse that stays with its owner.
TEST(TarotStory, CountsATrickWithoutAnExcuseThatStaysInItsSide) {
    EXPECT_TRUE(has_line(told(position("players=3", kThree), {"Kc", "X", "3c"}),
                         "p2 wins the trick, worth 5 points.\n"));
    EXPECT_TRUE(has_line(told(position("players=3",
                                       "position taker=p1 contract=garde-sans leader=p1\nhand p1 Kc 2d\n"
                                       "hand p2 3c 5d\nhand p3 X 6d\n"),
                              {"Kc", "3c", "X"}),
                         "p1 wins the trick, worth 5.5 points.\n"));
}

// R10.40: wagers are reported when they are made, and again when the partner is known.
TEST(TarotStory, ReportsTheWagers) {
    const State bids = position("medium=chips", "position dealer=p4\n");
    EXPECT_TRUE(has_line(told(bids, {"pass", "garde", "pass", "pass"}),
                         "p2 is the taker: garde.\nWagers laid: p1 2, p2 6, p3 2, p4 2.\n"));
    EXPECT_TRUE(has_line(told(bids, {"pass", "garde", "pass", "pass"}, Language::french),
                         "Mises posées : p1 2, p2 6, p3 2, p4 2.\n"));
    EXPECT_FALSE(
        has_line(told(position("", "position dealer=p4\n"), {"pass", "garde", "pass", "pass"}), "Wagers"));
    const State five = position("players=5 medium=chips",
                                "position taker=p1 contract=garde called=Kh leader=p1\nhand p1 2h 3c\n"
                                "hand p2 3h 4c\nhand p3 Kh 5c\nhand p4 4h 6c\nhand p5 5h 7c\n");
    EXPECT_TRUE(has_line(told(five, {"2h", "3h", "Kh"}), "Wagers laid: p1 4, p2 2, p3 2, p4 2, p5 2.\n"));
}

// The last trick of a prise made by p1, for chips; it costs p2 their last chips.
std::string end_for_chips(const std::string& options, Language language = Language::english) {
    return told(position("medium=chips " + options,
                         "position taker=p1 contract=prise leader=p1 excuse=p2 scores=99,-99,0,0\n"
                         "hand p1 Kc\nhand p2 10c\nhand p3 9c\nhand p4 8c\naside 10d Ac 2c 3c 4c 5c\n"
                         "won p1 As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Kh "
                         "Ad 2d 3d 4d 5d 6d 7d 8d 9d Kd 1t 21t\n"
                         "won p2 Ns Jh Nh Qh Jd Nd Qd 6c 7c Jc Nc Qc 2t 3t 4t 5t 6t 7t 8t 9t 10t 11t 12t 13t "
                         "14t 15t 16t 17t 18t 19t 20t X\n"),
                {"Kc", "10c", "9c", "8c"}, language);
}

// R10.34: a raise is announced when it happens, if another deal follows.
TEST(TarotStory, AnnouncesARaise) {
    EXPECT_TRUE(has_line(end_for_chips("chips_out=raise"),
                         "p4 loses 1 chip.\nA player has no chips left: the wagers rise. From now on: "
                         "prise 2, garde 4, garde sans 8, garde contre 12.\n"));
    EXPECT_TRUE(has_line(
        end_for_chips("chips_out=raise bids=petite_pousse garde_contre_multiplier=8", Language::french),
        "Un joueur n’a plus de jetons : les mises montent. Désormais : petite 2, pousse 4, "
        "garde sans 8, garde contre 16.\n"));
    EXPECT_FALSE(has_line(end_for_chips("chips_out=ends"), "wagers rise")) << "the match is over";
    EXPECT_FALSE(has_line(end_for_chips("chips_out=raise match_deals=1"), "wagers rise")) << "the last deal";
    EXPECT_FALSE(has_line(end_for_chips("chips_out=raise chips=200"), "wagers rise")) << "nobody is out";
}

}  // namespace
}  // namespace brelan::tarot
