#include "cli/table/choices.hpp"

#include <gtest/gtest.h>

#include "cli/table/chooser.hpp"
#include "cli/table/table_scene.hpp"
#include "cli/table/typed_line.hpp"
#include "core/rng.hpp"
#include "host/registry.hpp"
#include "term/wrap.hpp"

namespace brelan::cli {
namespace {

constexpr std::string_view kGame =
    "ask.stake: Stake {1} {1|chip|chips}\nask.stick: Stick\nask.draw: Draw from\nask.draw.stock: Take from "
    "the stock\n"
    "ask.word.heap: the heap\nask.lay: Put {1} to the {3}\nask.spread: Lay\n";
constexpr std::string_view kCards =
    "card.index.trump: {n}t\ncard.index.excuse: X\ncard.index.7: 7\ncard.index.11: J\ncard.index.13: "
    "K\ncard.rank.7: seven\ncard.suit.0: spades\n"
    "card.of: {rank} of {suit}\n";

Phrases phrases() { return {Language::english, kGame, kCards}; }

// Choices as a game would offer them.
std::vector<Choice> made(const std::vector<std::string>& typed) { return choices(typed, phrases()); }

std::vector<std::string> stakes(int least, int most) {
    std::vector<std::string> typed;
    for (int i = least; i <= most; ++i) typed.push_back("stake " + std::to_string(i));
    return typed;
}

TEST(ActionLabel, puts_the_words_of_an_action_into_its_sentence) {
    EXPECT_EQ(label_of("stake 1", phrases()), "Stake 1 chip");
    EXPECT_EQ(label_of("stake 12", phrases()), "Stake 12 chips");
    EXPECT_EQ(label_of("stick", phrases()), "Stick");
    EXPECT_EQ(label_of("draw stock", phrases()), "Take from the stock");
    EXPECT_EQ(label_of("draw heap", phrases()), "Draw from the heap");
    EXPECT_EQ(label_of("draw dealer", phrases()), "Draw from dealer");
    EXPECT_EQ(label_of("lay 7s on Kh", phrases()), "Put 7\u2660 to the K\u2665");
    EXPECT_EQ(label_of("spread 7s Js Kd", phrases()), "Lay 7\u2660 J\u2660 K\u2666")
        << "without marks of colour";
    EXPECT_EQ(label_of("unheard of 7s", phrases()), "unheard of 7\u2660");
    Phrases words = phrases();
    words.use_words(true);
    EXPECT_EQ(label_of("spread 7s", words), "Lay seven of spades");
}

// Every action that a game offers in some random matches has a text in both languages, without placeholders.
TEST(ActionLabel, every_action_of_every_game_has_one) {
    for (const host::Host* host : host::games()) {
        for (std::size_t edition = 0; edition < host->editions().size(); ++edition) {
            Rng rng(edition);
            const auto table = host->open(host->edition_options(edition));
            table->draw(rng);
            while (!table->finished() && table->actions() < 300) {
                if (table->over()) table->deal(rng);
                if (table->over()) continue;
                const std::vector<host::Move> legal = table->legal();
                for (const host::Move move : legal) {
                    const std::string typed = table->write_move(move);
                    for (const Language language : {Language::english, Language::french}) {
                        const std::string label = label_of(typed, host->phrases(language));
                        ASSERT_NE(label, typed) << host->name() << " has no ask." << typed;
                        ASSERT_EQ(label.find_first_of("{}|"), std::string::npos) << label;
                    }
                }
                table->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
            }
        }
    }
}

std::vector<std::string> cards_to_play() {
    std::vector<std::string> typed{"pass"};
    for (const char* card :
         {"7s", "Js", "Ks", "7h", "Jh", "Kh", "7d", "Jd", "Kd", "7c", "Jc", "3t", "21t", "X"})
        typed.push_back("play " + std::string(card));
    return typed;
}

TEST(Choices, a_crowd_of_cards_says_its_word_once) {
    EXPECT_EQ(offered(offers(made(cards_to_play()))), "pass, play 7s|Js|Ks|7h|Jh|Kh|7d|Jd|Kd|7c|Jc|3t|21t|X");
    EXPECT_EQ(offered(offers(made({"pass", "play 7s", "play Js"}))), "pass, play 7s|Js");
}

TEST(TypedLine, several_cards_are_several_actions) {
    const auto all = made({"discard 9c", "discard As", "discard 4s"});
    const std::vector<std::string> expected{"discard 4s", "discard 9c"};
    EXPECT_EQ(several("discard 4s 9c", all), expected);
    EXPECT_EQ(several("4s 9c", all), expected);
    EXPECT_TRUE(several("discard 4s", all).empty()) << "one is an action by itself";
    EXPECT_TRUE(several("discard 4s and 9c", all).empty());
    EXPECT_TRUE(several("call 4s 9c", all).empty());
    const auto two_words = made({"play 9c", "show As"});
    EXPECT_TRUE(several("9c As", two_words).empty()) << "the word is wanting";
    EXPECT_EQ(several("play 9c As", two_words).size(), 2U);
    EXPECT_TRUE(several("", all).empty());
}

TEST(Chooser, goes_through_a_crowd_of_cards_by_suits_and_by_numbers) {
    const LastNumbers last;
    Chooser chooser(made(cards_to_play()), Seat{0}, last, phrases());
    ASSERT_TRUE(chooser.is_crowd());
    EXPECT_EQ(chooser.buttons()[1], "7\u2660");
    EXPECT_EQ(chooser.headings()[0], "");
    EXPECT_EQ(chooser.headings()[1], "play:");
    EXPECT_EQ(chooser.headings()[2], "");
    const auto press = [&](const Key& key) { return chooser.take(key); };
    const auto typed = [&] { return chooser.choice().typed; };
    press({KeyKind::down});
    EXPECT_EQ(typed(), "play 7s");
    press({KeyKind::down});
    EXPECT_EQ(typed(), "play 7h");
    press({KeyKind::right});
    EXPECT_EQ(typed(), "play Jh");
    press({KeyKind::up});
    EXPECT_EQ(typed(), "play 7s");
    press({KeyKind::up});
    EXPECT_EQ(typed(), "pass");
    press({KeyKind::up});
    EXPECT_EQ(typed(), "play 3t") << "the trumps and the Excuse are one suit";
    EXPECT_EQ(press(character('1')), Chooser::Taken::yes);
    EXPECT_EQ(typed(), "pass");
    press(character('2'));
    EXPECT_EQ(typed(), "play Jc") << "the twelfth";
    press(character('7'));
    EXPECT_EQ(typed(), "play Kh") << "there is no button 127 nor 27, so a new number begins";
    EXPECT_EQ(press({KeyKind::enter}), Chooser::Taken::chosen);
}

TEST(Choices, numbers_of_a_word_are_offered_as_one) {
    std::vector<std::string> typed = stakes(2, 9);
    typed.insert(typed.begin() + 3, "stick");
    typed.insert(typed.end(), {"buy 4", "buy 7", "buy 8", "lay 7s on Kh", "lay 7s on 7h", "draw stock"});
    const auto found = offers(made(typed));
    ASSERT_EQ(found.size(), 6U);
    EXPECT_EQ(found[0].choices.size(), 8U);
    EXPECT_FALSE(found[1].numbered());
    EXPECT_EQ(offered(found),
              "stake 2 .. 9, stick, buy 4, buy 7, buy 8, lay 7s on Kh, lay 7s on 7h, draw stock");
}

TEST(Choices, a_number_alone_is_the_number_of_an_action_or_its_place) {
    const auto stake = offers(made(stakes(5, 9)));
    EXPECT_EQ(choice_of_number(stake, 7)->typed, "stake 7");
    EXPECT_EQ(choice_of_number(stake, 1), nullptr) << "not the first, which stakes five";
    const auto plain = offers(made({"stick", "twist", "buy 3"}));
    EXPECT_EQ(choice_of_number(plain, 2)->typed, "twist");
    EXPECT_EQ(choice_of_number(plain, 3)->typed, "buy 3");
    EXPECT_EQ(choice_of_number(plain, 0), nullptr);
    EXPECT_EQ(choice_of_number(plain, 4), nullptr);
    const auto both = offers(made({"stake 1", "stake 2", "buy 1", "buy 2"}));
    EXPECT_EQ(choice_of_number(both, 1), nullptr) << "which of the two is meant?";
}

TEST(TypedLine, a_card_alone_takes_the_word_that_is_offered) {
    EXPECT_EQ(with_word("7d", made({"pass", "discard 7d", "discard 8d"})), "discard 7d");
    EXPECT_EQ(with_word("9d", made({"pass", "discard 7d"})), "discard 9d") << "so it is refused as a discard";
    EXPECT_EQ(with_word("7d", made({"show 7d", "play 7d"})), "7d") << "which of the two is meant?";
    EXPECT_EQ(with_word("7d", made({"discard 7d", "spread 7s 7h 7d"})), "7d");
    EXPECT_EQ(with_word("pass", made({"discard 7d"})), "pass");
}

TEST(TypedLine, cards_are_read_as_the_screen_shows_them) {
    const Phrases french = host::games()[0]->phrases(Language::french);
    const Phrases english = host::games()[0]->phrases(Language::english);
    EXPECT_EQ(in_notation("play R\u2666 Dc vH 21T x", french), "play Kd Qc Jh 21t X");
    EXPECT_EQ(in_notation("Cs K\u2663 10\u2660 kd 5H", french), "Ns Kc 10s Kd 5h");
    EXPECT_EQ(in_notation("Rd k\u2666", english), "Rd Kd") << "R is no king in English";
}

TEST(TypedLine, says_which_word_is_not_a_card) {
    const auto all = made({"play 7d", "handful simple"});
    ASSERT_TRUE(no_card("play 7z", all).has_value());
    EXPECT_EQ(no_card("play 7z", all)->example, "7d");
    EXPECT_FALSE(no_card("play 8d", all).has_value());
    EXPECT_FALSE(no_card("handful 7z", all).has_value());
}

// What a chooser has chosen after these keys; empty if it has chosen nothing.
std::string chosen(Chooser& chooser, const std::vector<Key>& keys) {
    for (const Key& key : keys) {
        if (chooser.take(key) == Chooser::Taken::chosen) return chooser.choice().typed;
    }
    return "";
}

constexpr Key kEnter{KeyKind::enter};
constexpr Key kUp{KeyKind::up};
constexpr Key kDown{KeyKind::down};
constexpr Key kLeft{KeyKind::left};
constexpr Key kRight{KeyKind::right};
constexpr Key kBackspace{KeyKind::backspace};
constexpr Key digit(char32_t code) { return character(code); }

TEST(Chooser, marks_and_chooses_actions_without_numbers) {
    const auto all = made({"stick", "twist", "split"});
    const auto after = [&](const std::vector<Key>& keys) {
        Chooser chooser(all, Seat{0}, {}, phrases());
        return chosen(chooser, keys);
    };
    EXPECT_EQ(after({kEnter}), "stick");
    EXPECT_EQ(after({kRight, kEnter}), "twist");
    EXPECT_EQ(after({kLeft, digit(' ')}), "split");
    EXPECT_EQ(after({kDown, kDown, kUp, kEnter}), "twist");
    EXPECT_EQ(after({digit('3')}), "split");
    EXPECT_EQ(after({digit('4'), digit('0'), digit('2')}), "twist");
    Chooser chooser(all, Seat{0}, {}, phrases());
    EXPECT_EQ(chooser.take(character('u')), Chooser::Taken::no);
    EXPECT_EQ(chooser.take(kBackspace), Chooser::Taken::no);
}

TEST(Chooser, changes_and_types_a_number) {
    std::vector<std::string> typed{"stick"};
    for (const std::string& stake : stakes(5, 120)) typed.push_back(stake);
    const auto all = made(typed);
    const auto after = [&](const std::vector<Key>& keys) {
        Chooser chooser(all, Seat{0}, {}, phrases());
        return chosen(chooser, keys);
    };
    EXPECT_EQ(after({kEnter}), "stick");
    EXPECT_EQ(after({kRight, kEnter}), "stake 5");
    EXPECT_EQ(after({kRight, kUp, kUp, kDown, kEnter}), "stake 6");
    EXPECT_EQ(after({kRight, kDown, kEnter}), "stake 5");
    EXPECT_EQ(after({kRight, Key{KeyKind::end}, kUp, kEnter}), "stake 120");
    EXPECT_EQ(after({digit('1'), digit('0'), digit('7'), kEnter}), "stake 107") << "from any button";
    EXPECT_EQ(after({digit('1'), kEnter}), "") << "one cannot be staked";
    EXPECT_EQ(after({digit('1'), kEnter, digit('2'), kEnter}), "stake 12");
    EXPECT_EQ(after({digit('9'), digit('9'), digit('9'), kBackspace, kEnter}), "stake 99");
    EXPECT_EQ(after({kRight, Key{KeyKind::end}, kBackspace, kEnter}), "stake 12");
    EXPECT_EQ(after({digit('1'), kLeft, kEnter}), "stick");
}

TEST(Chooser, shows_the_number_and_its_limits) {
    std::vector<std::string> typed = stakes(5, 120);
    typed.emplace_back("stick");
    LastNumbers last;
    last.keep(Seat{2}, made({"stake 30"})[0]);
    last.keep(Seat{1}, made({"stick"})[0]);
    Chooser chooser(made(typed), Seat{2}, last, phrases());
    EXPECT_TRUE(chooser.numbers());
    const std::vector<std::string> before{"Stake 30 chips \u2195 (5..120)", "Stick"};
    EXPECT_EQ(chooser.buttons(), before) << "begins with what this seat staked last";
    chooser.take(digit('1'));
    EXPECT_EQ(chooser.buttons()[0], "Stake 1 chip_ \u2195 (5..120)");
    chooser.take(kRight);
    EXPECT_EQ(chooser.buttons()[0], "Stake 30 chips (5..120)");
    EXPECT_EQ(Chooser(made(typed), Seat{1}, last, phrases()).buttons()[0], "Stake 5 chips \u2195 (5..120)");
}

// Fifty actions, some of them long, on a small screen.
TEST(Chooser, many_actions_fit_and_the_marked_one_is_seen) {
    std::vector<std::string> typed;
    for (int i = 0; i < 50; ++i)
        typed.push_back("spread" + std::string(i % 5 == 0 ? " 7s 7h 7d 7c" : " 7s 7h"));
    Chooser chooser(made(typed), Seat{0}, {}, phrases());
    Story story;
    for (int i = 0; i < 50; ++i) {
        Scene scene;
        scene.story = &story;
        scene.buttons = {chooser.buttons(), chooser.marked(), true};
        const auto lines = scene_lines(scene, {72, 20});
        ASSERT_EQ(lines.size(), 20U);
        std::string all;
        for (const std::string& line : lines) {
            EXPECT_LE(text_width(line), 72U);
            all += line;
        }
        EXPECT_NE(all.find("\u25B8" + std::to_string(i + 1) + " Lay"), std::string::npos);
        chooser.take(kRight);
    }
}

}  // namespace
}  // namespace brelan::cli
