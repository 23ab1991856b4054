#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "cli/table/card_marks.hpp"
#include "host/registry.hpp"
#include "kit/program.hpp"
#include "kit/terminal_session.hpp"
#include "text/style.hpp"
#include "texts/cli.hpp"

// Choosing several cards together, as for the discard in Tarot. The hand is sorted from spades to clubs, but
// a player may name the cards in any order.
namespace brelan::cli {
namespace {

using Typed = std::vector<std::string>;

// With seed 1, the first player at a table of four takes, and the dog is 5h Ks 17t 8s 10h 13t.
constexpr const char* kSeed = "1";
const std::string kTaken = "garde\n";

// A match whose first player is the taker and has to discard.
class ADiscard : public testing::Test {
  protected:
    ADiscard() {
        playing_.deal();
        while (seen()->cards_asked() == 0) {
            const std::vector<std::string> legal = seen()->legal();
            const bool bids = legal.size() > 1 && playing_.table().actor() == Seat{0};
            playing_.play(legal[bids ? 2 : 0]);  // the first player bids garde; the others pass
        }
    }

    static const host::Host& tarot() { return *host::find_game("tarot"); }
    static std::vector<record::SeatInfo> seats() {
        return {{"Ann", ""}, {"Ben", ""}, {"Cleo", ""}, {"Dan", ""}};
    }
    std::shared_ptr<const host::Glimpse> seen() const { return playing_.seen_by(playing_.table().actor()); }
    std::optional<AskedCards> asked() const { return asked_cards(*seen(), voice_.phrases()); }
    Answer ordered(const Typed& typed) const { return in_order(*seen(), *asked(), typed, voice_); }

    const std::vector<record::SeatInfo> seats_ = seats();
    Texts texts_{Language::english, texts::cli::in(Language::english)};
    client::HomeTable playing_{tarot(), tarot().edition_options(0), seats_, 1};
    Voice voice_{tarot(), seats_, texts_, false};
};

TEST_F(ADiscard, offers_every_card_that_may_be_among_them) {
    const auto cards = asked();
    ASSERT_TRUE(cards);
    EXPECT_EQ(cards->count, 6U);
    Typed possible;
    for (const Choice& choice : cards->possible) possible.push_back(choice.typed);
    const Typed all{"discard 5s", "discard 8s",  "discard Js", "discard Ah", "discard 2h", "discard 5h",
                    "discard 9h", "discard 10h", "discard Ad", "discard 4d", "discard 5d", "discard 8d",
                    "discard Ac", "discard 2c",  "discard 9c", "discard Nc"};
    EXPECT_EQ(possible, all);
}

TEST_F(ADiscard, is_put_in_order_and_nothing_is_played_by_that) {
    const std::int64_t before = playing_.table().actions();
    const Answer six =
        ordered({"discard Nc", "discard 5s", "discard 9c", "discard 2h", "discard 2c", "discard Ah"});
    EXPECT_EQ(six.actions,
              Typed({"discard 5s", "discard Ah", "discard 2h", "discard 2c", "discard 9c", "discard Nc"}));
    EXPECT_EQ(six.why, "");
    EXPECT_EQ(playing_.table().actions(), before);
}

TEST_F(ADiscard, may_be_begun_with_some_of_the_cards) {
    EXPECT_EQ(ordered({"discard Ah", "discard 5s"}).actions.size(), 2U);
}

TEST_F(ADiscard, is_refused_with_the_card_that_is_wrong) {
    const Typed five{"discard 5s", "discard 8s", "discard Js", "discard Ah", "discard 2h"};
    const auto why_not = [&](const std::string& sixth) {
        Typed typed = five;
        typed.push_back(sixth);
        const Answer chosen = ordered(typed);
        EXPECT_TRUE(chosen.actions.empty()) << sixth;
        std::string why = chosen.why;
        std::erase_if(why, style::is_mark);
        return why;
    };
    EXPECT_EQ(why_not("discard Ks"), "The K\u2660 is a king, and a king may never be discarded. (R6.4)");
    EXPECT_EQ(why_not("discard 3d"), "You do not hold the 3\u2666. (R2.8)");
    EXPECT_NE(why_not("discard 19t").find("9\u2663 2\u2663 A\u2663. (R6.5)"), std::string::npos)
        << "the clubs could go too";
    EXPECT_EQ(why_not("discard 5s"), "You named \"discard 5s\" twice: name each card once.");
    EXPECT_EQ(ordered({"discard 9c", "discard Ac"}).why,
              "6 cards are needed, but you named 2: name them all at once, or one at a time in the order of "
              "the list.");
    Typed seven = five;
    seven.insert(seven.end(), {"discard 9c", "discard Nc"});
    EXPECT_EQ(ordered(seven).why.rfind("6 cards are needed, but you named 7", 0), 0U);
}

TEST_F(ADiscard, is_marked_in_any_order_and_no_card_too_many) {
    CardMarks marks(*asked(), Seat{0}, voice_.phrases());
    const Key enter{KeyKind::enter};
    const auto mark_from_the_right = [&](int cards) {
        for (int i = 0; i < cards; ++i) {
            marks.take({KeyKind::left});
            EXPECT_EQ(marks.take(character(' ')), CardMarks::Taken::yes);
        }
    };
    mark_from_the_right(5);
    EXPECT_EQ(marks.take(enter), CardMarks::Taken::yes) << "that is no answer yet";
    EXPECT_EQ(marks.named().size(), 4U) << "and has taken the mark back";
    EXPECT_EQ(marks.take(enter), CardMarks::Taken::yes);
    mark_from_the_right(1);
    EXPECT_TRUE(marks.complete());
    mark_from_the_right(1);
    EXPECT_EQ(marks.named(),
              Typed({"discard 5d", "discard 8d", "discard Ac", "discard 2c", "discard 9c", "discard Nc"}));
    EXPECT_EQ(marks.buttons().labels[14], "[9\u2663]");
    EXPECT_EQ(marks.buttons().labels[0], " 5\u2660 ");
    EXPECT_EQ(marks.take(enter), CardMarks::Taken::done);
}

// Runs the program with a separate folder for its games.
class CardsAtTheTable : public testing::Test {
  protected:
    CardsAtTheTable() { setenv("XDG_STATE_HOME", folder_.c_str(), 1); }
    ~CardsAtTheTable() override { std::filesystem::remove_all(folder_); }

    const std::string folder_ = kit::scratch("cards-games");
    const Typed words_{"play", "tarot", "--seed", kSeed, "--seat", "p1"};
};

TEST_F(CardsAtTheTable, one_line_has_them_all_in_both_languages) {
    Typed words = words_;
    words.insert(words.end(), {"--plain", "--lang", "en"});
    const std::string typed = kTaken + "discard 9c Ks\n9c 2c 5s 8s Js Ac\nquit\n";
    const kit::Ran english = kit::run_program(words, typed);
    EXPECT_NE(
        english.out.find("Type 6 of these on one line, in any order, like discard 5s 8s Js Ah 2h 5h. Or"),
        std::string::npos);
    EXPECT_NE(english.out.find("a king may never be discarded"), std::string::npos);
    EXPECT_NE(english.out.find("Discard: 5\u2660 8\u2660 J\u2660 A\u2663 2\u2663 9\u2663"),
              std::string::npos);
    words.back() = "fr";
    const kit::Ran french = kit::run_program(words, typed);
    EXPECT_NE(french.out.find("Tapez 6 de ces cartes sur une ligne"), std::string::npos);
    EXPECT_NE(french.out.find("\u00C9cart : 5\u2660 8\u2660 V\u2660 1\u2663 2\u2663 9\u2663"),
              std::string::npos);
}

TEST_F(CardsAtTheTable, a_line_that_cannot_be_read_is_answered_in_the_language_of_the_table) {
    Typed words = words_;
    words.insert(words.end(), {"--plain", "--lang", "fr"});
    const kit::Ran ran = kit::run_program(words, kTaken + "discard\nquit\n");
    EXPECT_NE(ran.out.find("tapez-en un comme discard 5s."), std::string::npos);
}

TEST_F(CardsAtTheTable, the_screen_lets_them_be_marked_from_either_end) {
    Typed words = words_;
    words.insert(words.end(), {"--speed", "instant", "--lang", "en"});
    kit::TerminalSession session(BRELAN_PROGRAM, words, folder_);
    ASSERT_TRUE(session.sees("Garde"));
    session.type("3");
    ASSERT_TRUE(session.sees("choose 6 cards"));
    for (int i = 0; i < 6; ++i) session.type("\x1B[D ");  // moves to the left, then selects
    ASSERT_TRUE(session.sees("6 cards are chosen"));
    session.type("\r");
    ASSERT_TRUE(session.sees("No slam"));
    session.type("qq");
    EXPECT_EQ(session.finish(), 0);
    const std::string record = kit::read_all(folder_ + "/brelan/tarot.brl");
    EXPECT_NE(record.find("p1 discard 5d\np1 discard 8d\np1 discard Ac\n"), std::string::npos) << record;
}

}  // namespace
}  // namespace brelan::cli
