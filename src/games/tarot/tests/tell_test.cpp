#include <gtest/gtest.h>

#include "core/options.hpp"
#include "core/style.hpp"
#include "games/tarot/tarot.hpp"
#include "host/registry.hpp"
#include "host/write_text.hpp"
#include "kit/lines.hpp"

// The story of a deal: who gives what for the Excuse, and how the end is put into words.
namespace brelan::tarot {
namespace {

State position(std::string_view options, const std::string& text) {
    const auto set = read_options<Rules>(kit::words_of(options));
    EXPECT_TRUE(set) << options;
    const kit::Lines lines(text);
    const auto read = read_position(*set, lines.facts());
    EXPECT_TRUE(read) << text;
    return read ? *read : State{};
}

// Plays cards, and answers what is told of the last one.
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
        story = host::write_text([&](TextOut& out) { tell(before, *action, after, phrases, out); });
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

TEST(TarotStory, TellsNothingOfAnExcuseThatStaysInItsSide) {
    const State state = position("players=3", kThree);
    const std::string story = told(state, {"Kc", "X", "3c"});
    EXPECT_TRUE(has_line(story, "p2 takes the trick")) << story;
    EXPECT_FALSE(has_line(story, "Excuse")) << story;
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
        EXPECT_TRUE(has_line(story, "p2 keeps the Excuse; if the other side took the trick")) << story;
    }
    const std::string french = told(state, {"Kc", "X", "2c", "3c", "4c"}, Language::french);
    EXPECT_TRUE(has_line(french, "si l’autre camp a fait la levée")) << french;
}

}  // namespace
}  // namespace brelan::tarot
