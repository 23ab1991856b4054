#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kit/json_schema.hpp"
#include "kit/json_value.hpp"
#include "room/command.hpp"
#include "room/log.hpp"
#include "room/sim/house.hpp"
#include "wire/read.hpp"
#include "wire/write.hpp"

// docs/server-protocol.md and its schema say what is so.
namespace brelan::room {
namespace {

using kit::House;
using kit::JsonSchema;
using kit::JsonValue;

std::string file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    EXPECT_TRUE(in) << path;
    return {std::istreambuf_iterator<char>(in), {}};
}
std::string page() { return file(BRELAN_SOURCE_DIR "/docs/server-protocol.md"); }

// The one that tools/wire makes.
const JsonValue& schema() {
    static const JsonValue read = JsonValue::read(file(BRELAN_WIRE_SCHEMA));
    return read;
}

bool is_message(const JsonValue& value) { return value.find("type") != nullptr; }

// What is wrong with a message or a command by the schema.
std::string fault(const std::string& text) {
    const JsonValue value = JsonValue::read(text);
    const JsonSchema judge(schema());
    return judge.fault(judge.at(is_message(value) ? "#/$defs/Message" : "#/$defs/Command"), value);
}

// What is written of a text that was read as the protocol has it: the same, where nothing in it was lost.
std::string again(const std::string& text) {
    if (is_message(JsonValue::read(text))) {
        const Result<wire::Message> message = wire::read_message(text);
        return message ? wire::write(*message) : std::string(message.fault().key());
    }
    wire::Command command;
    const auto wrong = wire::read_command(text, command);
    return wrong ? std::string(wrong->key()) : wire::write(command);
}

// The JSON objects of the page: those in blocks, and those of the table of commands.
std::vector<std::string> examples() {
    const std::string text = page();
    std::vector<std::string> found;
    for (std::size_t at = 0; (at = text.find("```json\n", at)) != std::string::npos; ++at)
        found.push_back(text.substr(at + 8, text.find('\n', at + 8) - at - 8));
    for (std::size_t at = 0; (at = text.find("| `{\"", at)) != std::string::npos; ++at)
        found.push_back(text.substr(at + 3, text.find('`', at + 3) - at - 3));
    return found;
}

TEST(Protocol, examples_of_the_page_fit_the_schema_and_are_understood) {
    std::set<std::size_t> commands;
    const std::vector<std::string> all = examples();
    EXPECT_GT(all.size(), 25U);
    for (const std::string& example : all) {
        EXPECT_EQ(fault(example), "") << example;
        EXPECT_EQ(again(example), example);
        if (is_message(JsonValue::read(example))) continue;
        Command command;
        const auto problem = read_command(example, Language::english, command);
        EXPECT_FALSE(problem.has_value()) << example << ": " << (problem ? problem->text : "");
        commands.insert(command.doing.index());
    }
    const std::size_t refuse = wire::Doing(wire::doing::Refuse()).index();
    for (std::size_t kind = 0; kind < std::variant_size_v<wire::Doing>; ++kind) {
        if (kind == refuse) continue;  // beside `agree`
        EXPECT_TRUE(commands.contains(kind)) << "no example of command " << kind;
    }
}

TEST(Protocol, page_names_the_version_every_kind_of_row_and_every_error) {
    const std::string text = page();
    EXPECT_NE(text.find("`" + std::string(wire::kProtocol) + "`"), std::string::npos);
    for (int what = 0; what <= static_cast<int>(What::fair_close); ++what) {
        const std::string word(name_of(static_cast<What>(what)));
        EXPECT_TRUE(text.find("`" + word + "`") != std::string::npos ||
                    text.find("`" + word + " ") != std::string::npos)
            << word;
    }
    for (const std::string_view code : wire::words_of(wire::Code{})) {
        EXPECT_NE(text.find("`" + std::string(code) + "`"), std::string::npos) << code;
        const std::string key = "error." + std::string(code);
        EXPECT_NE(room_text(key, Language::english), key);
        EXPECT_NE(room_text(key, Language::french), key);
    }
}

TEST(Protocol, schema_refuses_what_is_not_of_it) {
    for (const std::string bad :
         {R"({"type":"ok","id":1})", R"({"type":"ok","id":"1","n":2})", R"({"id":1,"do":"dance"})",
          R"({"type":"error","code":"odd","text":""})", R"({"type":"hello","n":1,"more":2})",
          R"({"type":"event","n":1,"at":2,"what":"sneeze"})", R"({"type":"news","n":1})",
          R"({"id":7,"at":41,"act":"pass"})", R"({"id":7,"do":"sit","seat":1,"at":41})",
          R"({"id":7,"do":"sit","seat":53})", R"({"id":7,"do":"replay"})"})
        EXPECT_NE(fault(bad), "") << bad;
}

// Whatever a table sends in a match with people, bots, clocks and spectators fits the schema, and nothing of
// it is lost to whoever reads it.
TEST(Protocol, messages_of_a_match_fit_the_schema_and_are_read_whole) {
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
                house.ask(link, kit::to_act(kit::whole(state, "n"), all[which].text()));
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
                ASSERT_EQ(again(text), text);
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
