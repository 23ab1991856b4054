#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "kit/json_syntax.hpp"
#include "kit/program.hpp"

// `brelan score`, as people and programs use it.
namespace brelan::cli {
namespace {

using kit::Ran;
using kit::run_program;
using Typed = std::vector<std::string>;

const Typed kGarde = {"--contract", "garde", "--points", "49", "--oudlers", "2"};

Ran score(const Typed& words, Typed more = {}) {
    Typed all = {"score", "tarot"};
    all.insert(all.end(), words.begin(), words.end());
    all.insert(all.end(), more.begin(), more.end());
    return run_program(all);
}

// JSON without whitespace.
std::string tight(std::string text) {
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
    return text;
}

std::string json(const Typed& words, Typed more = {}) {
    more.emplace_back("--json");
    const Ran ran = score(words, more);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(kit::is_json(ran.out));
    return tight(ran.out);
}

TEST(ScoreVerb, GivesTheScoresOfADeal) {
    EXPECT_EQ(
        json({"--contract", "garde-sans", "--points", "53", "--oudlers", "2", "--handful", "simple:taker"}),
        R"({"taker":504,"partner":null,"defender":-168,"seats":[504,-168,-168,-168]})");
    EXPECT_EQ(json(kGarde, {"--petit", "taker", "--handful", "simple:taker", "--taker", "p3"}),
              R"({"taker":318,"partner":null,"defender":-106,"seats":[-106,-106,318,-106]})");
    EXPECT_EQ(json({"--players", "5", "--contract", "prise", "--points", "40.5", "--oudlers", "2", "--taker",
                    "p3", "--partner", "p1"}),
              R"({"taker":-52,"partner":-26,"defender":26,"seats":[-26,26,-52,26,26]})");
    EXPECT_EQ(json(kGarde, {"--players=5", "--partner", "self"}),
              R"({"taker":264,"partner":null,"defender":-66,"seats":[264,-66,-66,-66,-66]})");
    EXPECT_NE(json(kGarde, {"--players=5"}).find(R"("assumed_partner":"p2"})"), std::string::npos);
    EXPECT_EQ(json(kGarde, {"--handful", "simple:taker:10"}), json(kGarde, {"--handful", "simple:taker"}));
    EXPECT_EQ(json(kGarde, {"--players=3", "--misere", "p2"}),
              R"({"taker":132,"partner":null,"defender":-66,"seats":[122,-46,-76]})");
    EXPECT_EQ(json(kGarde, {"--petit-slam", "made"}),
              R"({"taker":648,"partner":null,"defender":-216,"seats":[648,-216,-216,-216]})");
    const auto garde = [](const char* points, const char* oudlers, Typed more) {
        return json({"--contract", "garde", "--points", points, "--oudlers", oudlers}, std::move(more));
    };
    EXPECT_EQ(garde("91", "3", {"--petit-slam", "announced-made"}),
              R"({"taker":1380,"partner":null,"defender":-460,"seats":[1380,-460,-460,-460]})");
    EXPECT_EQ(garde("7", "1", {"--slam", "announced-failed-defence"}),
              R"({"taker":-1614,"partner":null,"defender":538,"seats":[-1614,538,538,538]})");
}

TEST(ScoreVerb, TakesTheOptionsOfTheGameInEveryForm) {
    const std::string tens = R"({"taker":210,"partner":null,"defender":-70,"seats":[210,-70,-70,-70]})";
    EXPECT_EQ(json(kGarde, {"rounding=10"}), tens);
    EXPECT_EQ(json(kGarde, {"--rounding=10"}), tens);
    EXPECT_EQ(json(kGarde, {"--rounding", "10"}), tens);
    EXPECT_EQ(
        json(kGarde, {"--handful-bonus", "20_40_60", "--handful", "double:defence", "--handful_to=shower"}),
        R"({"taker":78,"partner":null,"defender":-26,"seats":[78,-26,-26,-26]})");
    EXPECT_EQ(json(kGarde, {"--edition", "classic", "--handful", "triple:defence"}),
              R"({"taker":378,"partner":null,"defender":-126,"seats":[378,-126,-126,-126]})");
    EXPECT_EQ(json(kGarde, {"medium=chips", "chips=1", "broke_defender_wins=no"}),
              R"({"taker":0,"partner":null,"defender":0,"seats":[0,0,0,0]})");
    EXPECT_EQ(score(kGarde, {"--rounding", "7"}).code, 2);
    EXPECT_EQ(score(kGarde, {"--rounding"}).code, 2);
}

TEST(ScoreVerb, WritesTheSumOut) {
    const Ran ran = score(kGarde, {"--petit", "defence", "--handful", "simple:defence", "rounding=5"});
    EXPECT_EQ(ran.code, 0);
    for (const std::string_view line :
         {"Garde by p1, 4 players", "With 2 oudlers, the attack needs 41 points. It has 49.", "made, by",
          "Garde, made", "+25", "Points above the target", "Petit au bout by the defence", "-10",
          "Times 2 (Garde)", "+46", "Simple handful of the defence", "+20",
          "From each defender to the attack", "+66", "To the nearest multiple of 5", "+65", "taker, 3 times",
          "+195"})
        EXPECT_NE(ran.out.find(line), std::string::npos) << line << "\n" << ran.out;
    const Ran french = score(kGarde, {"--lang", "fr"});
    EXPECT_NE(french.out.find("Avec 2 bouts, l’attaque doit faire 41 points."), std::string::npos)
        << french.out;
}

TEST(ScoreVerb, RefusesWhatCannotBe) {
    const std::vector<std::pair<Typed, std::string>> cases = {
        {{"--points", "92"}, "91"},
        {{"--points", "45.25"}, "half-points"},
        {{"--oudlers", "4"}, "there are only three"},
        {{"--points", "91", "--oudlers", "3"}, "16.5 to 89.5"},
        {{"--slam", "announced-made"}, "49 points are impossible with a slam"},
        {{"--partner", "called"}, "players=5"},
        {{"--handful", "triple:taker", "--handful", "simple:p2"}, "25 trumps"},
        {{"--handful", "double:taker:9"}, "shows 13 trumps, not 9"},
        {{"--handful", "simple:taker:many"}, "simple:taker:10"},
        {{"--slam", "none", "--petit", "nobody"}, "none, taker, defence"},
        {{"--taker", "p5"}, "p4"},
        {{"misere=off", "--misere", "p2"}, "misere=off"}};
    for (const auto& one : cases) {
        const Typed& words = one.first;
        const std::string& reason = one.second;
        Typed all = {"--contract", "garde"};
        const auto add = [&](const std::string& word, const std::string& value) {
            if (std::find(words.begin(), words.end(), word) == words.end())
                all.insert(all.end(), {word, value});
        };
        add("--points", "49");
        add("--oudlers", "2");
        const Ran ran = score(all, words);
        EXPECT_EQ(ran.code, 2);
        EXPECT_EQ(ran.out, "");
        EXPECT_NE(ran.err.find(reason), std::string::npos) << ran.err;
        EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    }
}

// A file of deals, removed at the end.
class Sheet {
  public:
    explicit Sheet(const std::string& text) { kit::write_all(name_, text); }
    ~Sheet() { unlink(name_.c_str()); }
    Sheet(const Sheet&) = delete;
    Sheet& operator=(const Sheet&) = delete;
    const std::string& name() const { return name_; }

  private:
    std::string name_ = kit::scratch("evening.scores");
};

constexpr std::string_view kEvening = R"(brelan-scores 1
game tarot
options edition=fft players=4
seats p1="Ann" p2="Ben B." p3="Chloé"
# Before supper.
deal taker=p1 contract=garde points=49 oudlers=2 petit=taker handful=simple:taker

deal passed misere=p2
   deal taker=p4 contract=prise points=40 oudlers=2 handful=double:defence
)";

TEST(ScoreVerb, AddsASheetUp) {
    const Sheet sheet{std::string(kEvening)};
    EXPECT_EQ(json({sheet.name()}),
              R"({"options":"edition=fftplayers=4","names":["Ann","BenB.","Chloé",""],"deals":[)"
              R"({"taker":318,"partner":null,"defender":-106,"seats":[318,-106,-106,-106],)"
              R"("totals":[318,-106,-106,-106],"line":6},)"
              R"({"taker":null,"partner":null,"defender":null,"seats":[-10,30,-10,-10],)"
              R"("totals":[308,-76,-116,-116],"line":8},)"
              R"({"taker":-168,"partner":null,"defender":56,"seats":[56,56,56,-168],)"
              R"("totals":[364,-20,-60,-284],"line":9}],"totals":[364,-20,-60,-284]})");
    const Ran ran = score({sheet.name()});
    for (const std::string_view text :
         {"Ben B.", "Garde by Ann, 49 points, 2 oudlers: made by 8", "all passed",
          "Prise by p4, 40 points, 2 oudlers: failed by 1", "+364", "-284"})
        EXPECT_NE(ran.out.find(text), std::string::npos) << ran.out;
    const Ran tens = score({sheet.name()}, {"rounding=10"});  // overrides the options in the file
    EXPECT_NE(tens.out.find("+330"), std::string::npos) << tens.out;
}

// R10.32 to R10.35: with chips, each deal starts where the last one ended.
TEST(ScoreVerb, AddsChipsUp) {
    const std::string head = "brelan-scores 1\ngame tarot\noptions players=3 medium=chips ";
    const std::string wins = "deal taker=p1 contract=garde-contre points=50 oudlers=2\n";
    const Sheet all{head + "chips=10 chips_out=raise\n" + wins + wins};
    const std::string out = json({all.name()});
    EXPECT_NE(out.find(R"("totals":[10,-5,-5])"), std::string::npos) << out;
    EXPECT_NE(out.find(R"("totals":[20,-10,-10])"), std::string::npos) << out;
    // p3 loses everything, and the next prise is played for two chips.
    const std::string loses = "deal taker=p3 contract=garde-contre points=30 oudlers=2\n";
    const std::string next = "deal taker=p1 contract=prise points=50 oudlers=2\n";
    const Sheet raise{head + "chips=6 chips_out=raise\n" + loses + next};
    const std::string raised = json({raise.name()});
    EXPECT_NE(raised.find(R"("totals":[3,3,-6])"), std::string::npos) << raised;
    EXPECT_NE(raised.find(R"("totals":[5,1,-6])"), std::string::npos) << raised;
    const Sheet ends{head + "chips=6\n" + loses + next};
    const Ran ran = score({ends.name()});
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find(":5: the match was over"), std::string::npos) << ran.err;
}

TEST(ScoreVerb, TakesAnyNameThatAPageWrites) {
    const std::string head = "brelan-scores 1\ngame tarot\noptions players=3\nseats ";
    const std::string deal = "\ndeal taker=p1 contract=garde points=49 oudlers=2\n";
    const Sheet quotes{head + R"(p1="Ben \"le \\ grand\"" p2="a \\" p3="b")" + deal};
    const Ran ran = score({quotes.name()});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find(R"(Ben "le \ grand")"), std::string::npos) << ran.out;
    std::string longest;
    for (int i = 0; i < 64; ++i) longest += "é";
    const Sheet accents{head + "p1=\"" + longest + "\"" + deal};
    EXPECT_EQ(score({accents.name()}).code, 0);
    const Sheet longer{head + "p1=\"" + longest + "é\"" + deal};
    EXPECT_EQ(score({longer.name()}).code, 2);
}

TEST(ScoreVerb, SaysWhereASheetIsWrong) {
    const std::string head = "brelan-scores 1\ngame tarot\n";
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"scores\n", ":1:1: a score sheet begins"},
        {"# nothing\n", "a score sheet begins"},
        {"brelan-scores 2\n", ":1:1: a score sheet begins"},
        {"brelan-scores 1\ngame tonk\n", ":2:1: the line must be"},
        {head + "options plyers=5\n", ":3:9: tarot has no option"},
        {head + "deal passed\noptions players=5\n", ":4:1: \"options\" cannot start"},
        {head + "seats p1=Ann\n", ":3:7: seats are written"},
        {head + "seats p5=\"Ann\"\n", ":3:7: seats are written"},
        {head + "deal contract=garde points=49 oudlers=2\n", ":3: taker is missing"},
        {head + "deal taker=p1 contract=garde points=92 oudlers=2\n", ":3:30: 92 points"},
        {head + "deal taker=p1 contract=garde points=90 oudlers=2\n", ":3:30: 90 points"},
        {head + "deal taker=p1 contract=garde points=50 oudlers=2 kings=4\n", ":3:50: \"kings\""},
        {head + "deal passed taker=p1\n", ":3:13: with \"passed\""},
        {head + "deal passed \x01\n", ":3:13: this is not plain text"},
        {head + "deal passed \xFF\n", ":3:13: this is not plain text"}};
    for (const auto& [text, reason] : cases) {
        const Sheet sheet{text};
        const Ran ran = score({sheet.name()});
        EXPECT_EQ(ran.code, 2) << text;
        EXPECT_NE(ran.err.find(reason), std::string::npos) << ran.err;
    }
    const Sheet sheet{std::string(kEvening)};
    EXPECT_EQ(score({sheet.name(), "--points", "50"}).code, 2);
    EXPECT_EQ(score({"no-such-file.scores"}).code, 2);
}

// The sheet shown in docs/score-sheet.md is a valid file.
TEST(ScoreVerb, ReadsTheSheetOfTheManual) {
    const std::string page = kit::read_all(std::string(BRELAN_SOURCE_DIR) + "/docs/score-sheet.md");
    const std::string fence = "```scores\n";
    const std::size_t begin = page.find(fence) + fence.size();
    const Sheet sheet{page.substr(begin, page.find("```", begin) - begin)};
    const std::string out = json({sheet.name()});
    EXPECT_TRUE(out.ends_with(R"("totals":[364,-20,-284,-60]})")) << out;
}

}  // namespace
}  // namespace brelan::cli
