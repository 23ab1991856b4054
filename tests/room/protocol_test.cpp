#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "kit/json_schema.hpp"
#include "kit/json_value.hpp"
#include "room/command.hpp"
#include "room/log.hpp"
#include "room/sim/house.hpp"

// docs/server-protocol.md and its schema say what is so.
namespace brelan::room {
namespace {

using kit::House;
using kit::JsonSchema;
using kit::JsonValue;

std::string file(const std::string& path) {
    std::ifstream in(std::string(BRELAN_SOURCE_DIR "/docs/") + path, std::ios::binary);
    EXPECT_TRUE(in) << path;
    return {std::istreambuf_iterator<char>(in), {}};
}

const JsonValue& schema() {
    static const JsonValue read = JsonValue::read(file("server-messages.schema.json"));
    return read;
}

// What is wrong with a message by the schema.
std::string fault(const std::string& text) {
    const JsonValue value = JsonValue::read(text);
    const JsonValue* type = value.find("type");
    const std::string name = type == nullptr ? "command" : *type->text();
    const JsonSchema judge(schema());
    return judge.fault(judge.at("#/$defs/" + name), value);
}

// The JSON objects of the page: those in blocks, and those of the table of commands.
std::vector<std::string> examples() {
    const std::string page = file("server-protocol.md");
    std::vector<std::string> found;
    for (std::size_t at = 0; (at = page.find("```json\n", at)) != std::string::npos; ++at)
        found.push_back(page.substr(at + 8, page.find('\n', at + 8) - at - 8));
    for (std::size_t at = 0; (at = page.find("| `{\"", at)) != std::string::npos; ++at)
        found.push_back(page.substr(at + 3, page.find('`', at + 3) - at - 3));
    return found;
}

TEST(Protocol, examples_of_the_page_fit_the_schema_and_commands_are_understood) {
    std::set<Do> commands;
    const std::vector<std::string> all = examples();
    EXPECT_GT(all.size(), 25U);
    for (const std::string& example : all) {
        EXPECT_EQ(fault(example), "") << example;
        if (example.find("\"type\"") != std::string::npos) continue;
        Command command;
        const auto problem = read_command(example, Language::english, command);
        EXPECT_FALSE(problem.has_value()) << example << ": " << (problem ? problem->text : "");
        commands.insert(command.what);
    }
    for (int what = 0; what <= static_cast<int>(Do::reveal); ++what) {
        if (static_cast<Do>(what) == Do::refuse) continue;  // beside `agree`
        EXPECT_TRUE(commands.contains(static_cast<Do>(what))) << "no example of command " << what;
    }
}

TEST(Protocol, page_names_every_kind_of_row_and_every_error) {
    const std::string page = file("server-protocol.md");
    for (int what = 0; what <= static_cast<int>(What::fair_close); ++what) {
        const std::string word(name_of(static_cast<What>(what)));
        EXPECT_TRUE(page.find("`" + word + "`") != std::string::npos ||
                    page.find("`" + word + " ") != std::string::npos)
            << word;
    }
    const JsonValue& codes = JsonSchema(schema()).at("#/$defs/error/properties/code/enum");
    for (const JsonValue& code : *codes.array()) {
        EXPECT_NE(page.find("`" + *code.text() + "`"), std::string::npos) << *code.text();
        const std::string key = "error." + *code.text();
        EXPECT_NE(room_text(key, Language::english), key);
        EXPECT_NE(room_text(key, Language::french), key);
    }
}

TEST(Protocol, schema_refuses_what_is_not_of_it) {
    for (const std::string bad :
         {R"({"type":"ok","id":1})", R"({"type":"ok","id":"1","n":2})", R"({"id":1,"do":"dance"})",
          R"({"type":"error","code":"odd","text":""})", R"({"type":"hello","n":1,"more":2})"})
        EXPECT_NE(fault(bad), "") << bad;
}

// Whatever a table sends in a match with people, bots, clocks and spectators fits the schema.
TEST(Protocol, messages_of_a_match_fit_the_schema) {
    for (const host::Host* game : host::games()) {
        room::Setup setup = kit::setup_of(game->name());
        setup.move_milliseconds = 60'000;
        setup.bank_milliseconds = 60'000;
        House house(setup, 3);
        const std::vector<Link> links{house.open(1, "a", true), house.open(2, "b"),
                                      house.open(3, "c", true, std::nullopt, Language::french)};
        house.ask(links[0], "\"do\":\"sit\",\"seat\":1");
        house.ask(links[1], "\"do\":\"sit\",\"seat\":2");
        house.ask(links[0], "\"do\":\"swap\",\"seat\":2");
        house.ask(links[1], "\"do\":\"agree\"");
        house.ask(links[0], "\"do\":\"start\"");
        for (int i = 0; i < 60; ++i) {
            for (const Link link : {links[0], links[1]}) {
                const Json state = kit::parsed(house.state(link));
                const Json* legal = state.find("legal");
                if (legal == nullptr) continue;
                const auto& all = legal->array();
                const auto which = house.chance().below(static_cast<std::uint32_t>(all.size()));
                house.ask(link, "\"at\":" + std::to_string(kit::whole(state, "n")) + ",\"act\":\"" +
                                    all[which].text() + "\"");
                house.ask(link, "\"do\":\"undo\"");
                house.ask(link, "\"do\":\"refuse\"");
            }
            house.pass(1'000);
        }
        house.close(house.open(1, "second tab"));
        house.close(links[1]);
        house.ask(links[2], "\"do\":\"phrase\",\"key\":\"hello\"");
        std::set<std::string> types;
        for (const auto& [number, line] : house.lines) {
            for (const std::string& text : line.received) {
                ASSERT_EQ(fault(text), "") << text;
                types.insert(kit::word(kit::parsed(text), "type") + kit::word(kit::parsed(text), "what"));
            }
        }
        for (const char* type :
             {"state", "ok", "error", "here", "eventact", "eventdeal", "eventstart", "eventphrase"})
            EXPECT_TRUE(types.contains(type)) << type;
    }
}

}  // namespace
}  // namespace brelan::room
