#include "room/setup.hpp"

#include <gtest/gtest.h>

#include <string>

#include "room/sim/house.hpp"

namespace brelan::room {
namespace {

// The error in a setup, or the setup's line if it is valid.
std::string read(const std::string& json, KnowsBot knows = nullptr, Language language = Language::english) {
    const auto setup = read_setup(kit::parsed(json), knows, language);
    return setup ? write_setup(*setup) : setup.why();
}

TEST(Setup, comes_back_from_its_line_for_every_field) {
    const std::string line = read(
        R"({"game":"tarot","edition":"fft","options":{"players":4},"title":" at  \"home\" ","visibility":"list",)"
        R"("invited":["00000000000000000000000000000002","00000000000000000000000000000003"],"move":30000,)"
        R"("bank":60000,"late":"bot","grace":5000,"pause":0,"bot_time":0,"delay":4,"bots":"keen","fill":false,)"
        R"("spectators":true,"chat":false,"rated":true})");
    const auto setup = read_setup_line(line);
    ASSERT_TRUE(setup) << line;
    EXPECT_EQ(write_setup(*setup), line);
    EXPECT_EQ(setup->title, "at \"home\"");
    EXPECT_EQ(setup->invited.size(), 2U);
    EXPECT_EQ(setup->late, LateRule::bot);
    EXPECT_EQ(setup->delay, 4);
    EXPECT_FALSE(setup->fill);
    EXPECT_TRUE(setup->rated);
    EXPECT_FALSE(setup->free_undo);
    EXPECT_TRUE(read_setup_line(read(R"({"game":"tonk","free_undo":true})"))->free_undo);
    EXPECT_EQ(read(R"({"game":"tarot","options":"edition=fft players=4"})"),
              read(R"({"game":"tarot","edition":"fft","options":{"players":4}})"));
}

TEST(Setup, names_the_field_that_is_wrong) {
    const std::pair<std::string, std::string> bad[] = {
        {R"([])", "the description of a table must be an object"},
        {R"({})", "game: must be a string"},
        {R"({"game":"chess"})", "game: must be one of pontoon, tarot, tontine, tonk"},
        {R"({"game":"tonk","more":1})", "more: there is no such field"},
        {R"({"game":"tonk","move":"1"})", "move: must be a whole number"},
        {R"({"game":"tonk","move":999})", "move: must be a whole number from 1000 to 1209600000, or 0"},
        {R"({"game":"tonk","bank":1000})", R"(bank: spare time needs a clock: "move" must not be 0)"},
        {R"({"game":"tonk","fill":1})", "fill: must be true or false"},
        {R"({"game":"tonk","late":"never"})", "late: must be one of act, bot"},
        {R"({"game":"tonk","title":7})", "title: must be a string"},
        {R"({"game":"tonk","bots":"program:./x"})", "bots: must be the name of a bot of the house"},
        {R"({"game":"tarot","bots":"keen+"})", "bots: must be the name of a bot of the house"},
        {R"({"game":"tonk","invited":["x"]})", "invited: an account is 32 hexadecimal digits"},
        {R"({"game":"tonk","invited":["00000000000000000000000000000002"]})",
         "invited: only a table with visibility=list can have invited accounts"},
        {R"({"game":"tonk","delay":1,"spectators":false})",
         R"(delay: there can be no delay if "spectators" is false)"},
        {R"({"game":"tonk","free_undo":true,"rated":true})",
         "free_undo: in a rated match, the others must agree before an action is taken back"},
        {R"({"game":"tonk","options":{"players":[]}})",
         "options: 'players=none': players may be a number from"},
        {R"({"game":"tonk","options":{"players":{}}})", "options: the value of players must be one word"},
        {R"({"game":"tonk","options":"players=99"})", "options: 'players=99': players may be a number from"},
        {R"({"game":"tonk","options":{"players":"2 seed=1"}})",
         "options: the value of players must be one word"},
        {R"({"game":"tonk","edition":"fft"})", "options: 'edition=fft': edition may be "},
        {R"({"game":"tarot","options":"misere=maybe"})", "options: 'misere=maybe': misere may be "},
        {R"({"game":"tonk","options":"players=3 players=3"})", "options: players is given twice"},
        {R"({"game":"tonk","options":"wings=3"})", "options: tonk has no option 'wings'"},
        {R"({"game":"tontine","options":"players=4"})",
         "options: these options contradict each other (R1.5): Tontine needs at least five players: seat"},
    };
    for (const auto& [json, error] : bad) EXPECT_EQ(read(json).substr(0, error.size()), error) << json;
    EXPECT_EQ(
        read(R"({"game":"tonk","bots":"keen"})", [](const host::Host&, std::string_view) { return false; }),
        "bots: the house has no such bot for this game");
}

TEST(Setup, says_it_in_the_language_of_the_one_who_wrote) {
    const std::pair<std::string, std::string> bad[] = {
        {R"([])", "une table se décrit par un objet"},
        {R"({"game":"tonk","late":"never"})", "late : il faut l’un de ces mots : act, bot"},
        {R"({"game":"tonk","delay":1,"spectators":false})",
         "delay : personne ne peut regarder : spectators vaut false"},
        {R"({"game":"tonk","options":"players=99"})",
         "options : « players=99 » : players peut valoir un nombre de 2 à 10"},
        {R"({"game":"tontine","options":"allow_small_tables=maybe"})",
         "options : « allow_small_tables=maybe » : allow_small_tables peut valoir false ou true"},
        {R"({"game":"tontine","options":"players=4"})",
         "options : ces options se contredisent (R1.5) : La tontine demande au moins cinq joueurs : "
         "ajoutez-en, "
         "ou mettez `allow_small_tables=true`"},
    };
    for (const auto& [json, error] : bad) EXPECT_EQ(read(json, nullptr, Language::french), error) << json;
}

}  // namespace
}  // namespace brelan::room
