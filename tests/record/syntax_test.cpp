#include "record/support.hpp"

namespace brelan::record {
namespace {

// A text with a correct head of three lines, followed by a mistake, and what read() says about this text.
struct Wrong {
    std::string_view text;
    std::string_view said;
};

// Checks every text in turn; the line numbers start after the head.
void expect_all(std::initializer_list<Wrong> all) {
    for (const Wrong& wrong : all) EXPECT_EQ(syntax(joined(kHead, wrong.text)), wrong.said) << wrong.text;
}

TEST(Syntax, wants_the_head_first) {
    const std::string first = "the first line of a record must be `brelan 1`";
    EXPECT_EQ(syntax(""), "0:0 this text is empty: " + first);
    EXPECT_EQ(syntax("\n\n  \n"), "0:0 this text is empty: " + first);
    EXPECT_EQ(syntax("game tontine rules 1\n"), "1:1 found 'game': " + first);
    EXPECT_EQ(syntax("# hello\nbrelan 1\n"), "1:1 found '#': " + first);
    EXPECT_EQ(syntax("%PDF-1.4\n"), "1:1 found '%PDF-1.4': " + first);
    EXPECT_EQ(syntax("brelan\n"), "1:1 the line ends too early: expected the line `brelan 1`");
    EXPECT_EQ(syntax("brelan one\n"), "1:8 found 'one': expected the line `brelan 1`");
    EXPECT_EQ(syntax("brelan 1 2\n"), "1:10 found '2': expected the line `brelan 1`");
    EXPECT_EQ(syntax("brelan 2\n"),
              "1:8 this text follows version 2 of the format, but this program reads only version 1: "
              "expected `brelan 1`");
    EXPECT_EQ(syntax("brelan 1\n"), "0:0 the text ends without the line `game NAME rules NUMBER`");
    EXPECT_EQ(syntax("brelan 1\noptions a=1\n"),
              "2:1 found 'options': expected the line `game NAME rules NUMBER` here");
    EXPECT_EQ(syntax("brelan 1\ngame tontine rules 1\n"),
              "0:0 the text ends without the line `options KEY=VALUE ...`");
    EXPECT_EQ(syntax("brelan 1\ngame tontine rules 1\n\nseats p1=\"A\"\n"),
              "4:1 found 'seats': expected the line `options KEY=VALUE ...` here");
}

TEST(Syntax, of_game_and_options) {
    const std::string form = "expected the line `game NAME rules NUMBER`";
    EXPECT_EQ(syntax("brelan 1\ngame\n"), "2:1 the line ends too early: " + form);
    EXPECT_EQ(syntax("brelan 1\ngame Tontine rules 1\n"), "2:6 found 'Tontine': " + form);
    EXPECT_EQ(syntax("brelan 1\ngame tontine rule 1\n"), "2:14 found 'rule': " + form);
    EXPECT_EQ(syntax("brelan 1\ngame tontine rules x\n"), "2:20 found 'x': " + form);
    EXPECT_EQ(syntax("brelan 1\ngame tontine rules 1 2\n"), "2:22 found '2': expected the end of the line");
    EXPECT_EQ(syntax("brelan 1\ngame tontine rules 1\noptions players\n"),
              "3:9 found 'players': expected key=value");
    EXPECT_EQ(syntax("brelan 1\ngame tontine rules 1\noptions a=1 =2\n"),
              "3:13 found '=2': expected key=value");
    EXPECT_EQ(syntax("brelan 1\ngame tontine rules 1\noptions a=\n"), "3:9 found 'a=': expected key=value");
}

TEST(Syntax, of_seats) {
    const std::string form = "expected a seat and its player, like p1=\"Alice\" or p2=bot:random";
    const std::string name =
        "expected a name of 1 to 64 characters in quotes, with \\\" and \\\\ for \" and \\, or bot:NAME";
    expect_all({
        {"seats\n", "4:1 the line ends too early: " + form},
        {"seats Alice\n", "4:7 found 'Alice': " + form},
        {"seats p1\n", "4:7 found 'p1': " + form},
        {"seats p53=bot:x\n", "4:7 found 'p53=bot:x': " + form},
        {"seats p1=Alice\n", "4:7 found 'p1=Alice': " + name},
        {"seats p1=bot:\n", "4:7 found 'p1=bot:': " + name},
        {"seats p1=bot:Random\n", "4:7 found 'p1=bot:Random': " + name},
        {"seats p1=\"\"\n", "4:7 found 'p1=\"\"': " + name},
        {"seats p1=\"a\"b\n", "4:7 found 'p1=\"a\"b': " + name},
        {"seats p1=\"a\\n\"\n", "4:7 found 'p1=\"a\\n\"': " + name},
        {"seats p1=\"Chloé\" p2=x\n", "4:18 found 'p2=x': " + name},
        {"seats p1=\"A\" p1=\"B\"\n", "4:14 found 'p1=\"B\"': expected the seats in order, each once"},
        {"seats p2=\"A\" p1=\"B\"\n", "4:14 found 'p1=\"B\"': expected the seats in order, each once"},
        {"seats p1=\"A\nseats p2=\"B\"\n",
         "4:7 a quote in this word is not closed: expected \" before the end of the line"},
        {"seats p1=\"A\\\"\n",
         "4:7 a quote in this word is not closed: expected \" before the end of the line"},
    });
    const std::string too_long = "seats p1=\"" + std::string(65, 'x') + "\"\n";
    EXPECT_EQ(syntax(joined(kHead, too_long)), "4:7 found 'p1=\"" + std::string(44, 'x') + "...': " + name);
}

TEST(Syntax, of_draw_and_deal) {
    const std::string deal = "expected the number of the deal, like `deal 1 dealer=p4`";
    expect_all({
        {"draw\n", "4:1 the line ends too early: expected `draw lot pN` or seats with their cards"},
        {"deal\n", "4:1 the line ends too early: " + deal},
        {"deal 0\n", "4:6 found '0': " + deal},
        {"deal one\n", "4:6 found 'one': " + deal},
        {"deal 1 p4\n", "4:8 found 'p4': expected key=value"},
    });
    std::string many = "draw";
    for (int i = 0; i < 105; ++i) many += " p1";
    EXPECT_EQ(syntax(joined(kHead, many)),
              "4:318 found 'p1': expected at most one card for each of the 52 seats");
}

TEST(Syntax, of_actions) {
    expect_all({
        {"p1\n", "4:1 p1 has no action: expected one after the seat"},
        {"p1 turn  p2\n", "4:10 p2 has no action: expected one after the seat"},
        {"p1 turn  p2 p3 turn\n", "4:10 p2 has no action: expected one after the seat"},
        {"p0 turn\n", "4:1 there is no seat 'p0': expected p1 to p52"},
        {"p1 turn p53 turn\n", "4:9 there is no seat 'p53': expected p1 to p52"},
        {"p1 turn p01 turn\n", "4:9 there is no seat 'p01': expected p1 to p52"},
    });
}

TEST(Syntax, of_amounts) {
    const std::string form = "expected seats with whole numbers, like p1 3 p2 -1";
    const std::string order = "expected every seat from p1 on, in order, each once";
    expect_all({
        {"score\n", "4:1 the line ends too early: " + form},
        {"score 3\n", "4:7 found '3': " + form},
        {"score p1\n", "4:1 the line ends too early: " + form},
        {"score p1 x\n", "4:10 found 'x': " + form},
        {"score p1 +3\n", "4:10 found '+3': " + form},
        {"score p1 -0\n", "4:10 found '-0': " + form},
        {"score p1 03\n", "4:10 found '03': " + form},
        {"score p1 3.5\n", "4:10 found '3.5': " + form},
        {"score p1 99999999999\n", "4:10 found '99999999999': " + form},
        {"score p2 3\n", "4:7 found 'p2': " + order},
        {"result p1 3 p1 3\n", "4:13 found 'p1': " + order},
        {"result p1 3 p3 3\n", "4:13 found 'p3': " + order},
    });
}

TEST(Syntax, of_lines_of_the_table) {
    const std::string undo = "expected `undo to N`, where N is the number of actions that remain";
    const std::string stand_in = "expected `stand-in pN bot:NAME`";
    expect_all({
        {"end now\n", "4:5 found 'now': expected the end of the line"},
        {"undo 3\n", "4:6 found '3': " + undo},
        {"undo to\n", "4:1 the line ends too early: " + undo},
        {"undo to -1\n", "4:9 found '-1': " + undo},
        {"undo to 3 4\n", "4:11 found '4': expected the end of the line"},
        {"stand-in\n", "4:1 the line ends too early: " + stand_in},
        {"stand-in p1 random\n", "4:13 found 'random': " + stand_in},
        {"stand-in p1 bot:x y\n", "4:19 found 'y': expected the end of the line"},
        {"time-out\n", "4:1 the line ends too early: expected `time-out pN`"},
        {"time-out p1 p2\n", "4:13 found 'p2': expected the end of the line"},
    });
}

TEST(Syntax, of_unknown_lines) {
    const std::string wanted =
        ": expected pN, score, deal, result, end, undo, stand-in, back, time-out, fair, #, _ or ! here; cards"
        " come right after `deal` or `position`";
    expect_all({
        {"scor p1 3\n", "4:1 unknown line 'scor'" + wanted},
        {"hand p1 Ks\n", "4:1 unknown line 'hand'" + wanted},
        {"  Score p1 3\n", "4:3 unknown line 'Score'" + wanted},
        {"deal 1\np1 turn\nhand p1 Ks\n", "6:1 unknown line 'hand'" + wanted},
        {"deal 1\n! over\nhand p1 Ks\n", "6:1 unknown line 'hand'" + wanted},
        {"deal 1\nHand p1 Ks\n", "5:1 found 'Hand': expected the name of a line, in lower case"},
        {"deal 1\n?\n", "5:1 found '?': expected the name of a line, in lower case"},
    });
}

TEST(Syntax, of_the_order_of_lines) {
    expect_all({
        {"brelan 1\n", "4:1 the `brelan` line appears twice: give it once"},
        {"deal 1\ngame tontine rules 1\n", "5:1 the `game` line appears twice: give it once"},
        {"options a=1\n", "4:1 the `options` line appears twice: give it once"},
        {"seats p1=\"A\"\nseats p2=\"B\"\n",
         "5:1 `seats` may appear only once, before the draw and the first deal"},
        {"draw lot p1\nseats p2=\"B\"\n",
         "5:1 `seats` may appear only once, before the draw and the first deal"},
        {"deal 1\ndraw lot p1\n", "5:1 the `draw` lines must come together, before the first deal"},
        {"draw lot p1\n! over\ndraw lot p1\n",
         "6:1 the `draw` lines must come together, before the first deal"},
        {"draw lot p1\nposition dealer=p1\n", "5:1 `position` may appear only once, in place of the draw"},
        {"position a=1\nposition a=1\n", "5:1 `position` may appear only once, in place of the draw"},
        {"end\np1 turn\n", "5:1 the match has ended: after `end` only #, _ and ! lines are allowed"},
        {"end\nend\n", "5:1 the match has ended: after `end` only #, _ and ! lines are allowed"},
    });
    EXPECT_EQ(syntax(joined(kHead, "end\n# a\n_b\n! finished\n")), "");
}

TEST(Syntax, of_expectations) {
    const std::string which =
        "expected legal, refuse, score, total, turn, over, finished, sees, contradiction, perft or with";
    const std::string refuse = "expected `! refuse pN ACTION CLAUSE`, with a clause like R4.2";
    const std::string sees = "expected `! sees pN WORDS` or `! sees spectator WORDS`";
    const std::string perft = "expected `! perft DEPTH COUNT`, with a depth from 0 to 99";
    const std::string against = "expected `! contradiction CLAUSE [KEY]`, with a clause like R1.1";
    expect_all({
        {"!\n", "4:1 the line ends too early: " + which},
        {"! wins p1\n", "4:3 found 'wins': " + which},
        {"! legal\n", "4:3 the line ends too early: expected `! legal pN ACTIONS`"},
        {"! legal turn\n", "4:9 found 'turn': expected `! legal pN ACTIONS`"},
        {"! refuse p1 R4.2\n", "4:3 the line ends too early: " + refuse},
        {"! refuse p1 turn 4.2\n", "4:18 found '4.2': " + refuse},
        {"! refuse p1 turn R4\n", "4:18 found 'R4': " + refuse},
        {"! score p2 1\n", "4:9 found 'p2': expected every seat from p1 on, in order, each once"},
        {"! total p1\n", "4:3 the line ends too early: expected seats with whole numbers, like p1 3 p2 -1"},
        {"! turn\n", "4:3 the line ends too early: expected `! turn pN`"},
        {"! turn p1 p2\n", "4:11 found 'p2': expected the end of the line"},
        {"! over p1\n", "4:8 found 'p1': expected the end of the line"},
        {"! finished 1\n", "4:12 found '1': expected the end of the line"},
        {"! sees p1\n", "4:3 the line ends too early: " + sees},
        {"! sees all a=1\n", "4:8 found 'all': " + sees},
        {"! contradiction\n", "4:3 the line ends too early: " + against},
        {"! contradiction R1.1 Ante\n", "4:22 found 'Ante': " + against},
        {"! contradiction R1.1 ante x\n", "4:27 found 'x': expected the end of the line"},
        {"! perft 3\n", "4:3 the line ends too early: " + perft},
        {"! perft 100 1\n", "4:9 found '100': " + perft},
        {"! perft 3 x\n", "4:11 found 'x': " + perft},
        {"! perft 3 1 1\n", "4:13 found '1': expected the end of the line"},
        {"! with\n", "4:3 the line ends too early: expected `! with KEY=VALUE[,KEY=VALUE...] EXPECTATION`"},
        {"! with ante\n", "4:8 found 'ante': expected `! with KEY=VALUE[,KEY=VALUE...] EXPECTATION`"},
        {"! with a=1,\n", "4:8 found 'a=1,': expected `! with KEY=VALUE[,KEY=VALUE...] EXPECTATION`"},
        {"! with a=1\n",
         "4:3 the line ends too early: expected `! with KEY=VALUE[,KEY=VALUE...] EXPECTATION`"},
        {"! with a=1 wins\n", "4:12 found 'wins': " + which},
        {"! with a=1 with b=2 over\n",
         "4:12 found 'with': expected an expectation: all changes belong in one `with`, separated by commas"},
        {"!over\n", "4:1 found '!over': expected a space after `!`, as in `! over`"},
    });
}

TEST(Syntax, of_letters_that_are_not_ascii_and_quotes) {
    const std::string where = " may appear only in the names of `seats` and in # and _ lines";
    expect_all({
        {"deal 1\nhand p1 K♠\n", "5:10 this word contains a letter that is not ASCII: such letters" + where},
        {"p1 \"turn\"\n", "4:4 this word contains a quote: quotes" + where},
        {"# \xC3\xA9 is fine, and so is \"\n_\xC3\xA9\n", ""},
    });
}

}  // namespace
}  // namespace brelan::record
