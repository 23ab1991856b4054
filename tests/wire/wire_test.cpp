#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "wire/read.hpp"
#include "wire/write.hpp"

// The messages of a table are read and written field by field, and malformed messages are reported with the
// position of the fault.
namespace brelan::wire {
namespace {

const std::string kAda(32, 'a');
const std::string kBytes(64, '7');

// Replaces `@A` with an account and `@B` with bytes.
std::string filled(std::string text) {
    for (const auto& [mark, with] : {std::pair("@A", kAda), std::pair("@B", kBytes)}) {
        for (std::size_t at = 0; (at = text.find(mark)) != std::string::npos;) text.replace(at, 2, with);
    }
    return text;
}

const std::string kStanding =
    R"("stage":"playing","host":"@A","seats":[{"seat":1,"name":"Ada","account":"@A","here":true,)"
    R"("ready":false,"muted":true},{"seat":2,"name":"Bea","bot":"keen"}],)"
    R"("asks":[{"what":"swap","by":1,"with":2,"waits":[2]}],"turn":null)";
const std::string kSight =
    R"("view":"phase=play","turn":2,"legal":["pass","play 1t"],"labels":["Pass","1"],"deadline":9,)"
    R"("bank":[1,2],"score":[-4,4],"total":[-4,4],"result":2,"show":"a picture")";
const std::string kOpened = R"("table":"@A","prev":"@B","rules":"tonk/1","deck":52,"nodes":0,"commit":"@B",)"
                            R"("seats":[{"kind":1,"player":"x"},{"kind":2,"player":"keen"}],"excused":[2])";
const std::string kClosed =
    R"({"epoch":3,"close":"@B","void":false,"secret":"@B","actions":"@B","record":"deal 1\n"})";

// A fault, given as its key and its field.
std::string said(const Fault& fault) {
    std::string text(fault.key());
    for (const Arg& arg : fault.args()) {
        if (arg.name == "field") text.append(" ").append(arg.words);
    }
    return text;
}
// The result of reading a message or a command: either the same text written again, or the fault.
std::string again(const std::string& text) {
    const Result<Message> message = read_message(text);
    return message ? write(*message) : said(message.fault());
}
std::string command_again(const std::string& text) {
    Command command;
    const auto fault = read_command(text, command);
    return fault ? said(*fault) : write(command);
}
// An event with these fields.
std::string event(const std::string& fields) {
    return R"({"type":"event","n":43,"at":1767225600000,)" + fields + "}";
}
std::string sitting(const std::string& seat) { return R"({"id":1,"do":"sit","seat":)" + seat + "}"; }

TEST(Wire, writes_again_every_field_of_a_state) {
    const std::string whole = filled(
        R"({"type":"state","n":38,"now":9,"incarnation":"x","restored":{"at":1,"lost":true,"text":"!"},)"
        R"("you":{"account":"@A","seat":null,"host":false,"muted":true},)"
        R"("table":{"id":"@A","title":"home","game":"tonk","rules":1,"edition":"e","options":"o",)"
        R"("players":2,"visibility":"link","stage":"gathering","locked":false,"rated":false,"chat":true,)"
        R"("move":0,"bank":0,"pause":0,"delay":0,"host":"@A","seats":[{"seat":52}],"spectators":1},)"
        R"("match":{"number":1,"deal":2,"actions":3,"draw":"d","total":[-1,1],"sheet":[[-1,1],[]],)"
        R"("undone":[[3,2]]},)" +
        kSight + R"(,"record":"r","tell":"t","fair":{"epoch":3,"stage":"closed",)" + kOpened +
        R"(,"s":[null,"@B"],"r":["withheld",null],"closed":)" + kClosed +
        R"(},"asks":[],"phrases":[{"key":"k","text":"t"}],"frozen":true,"chat":[)"
        R"({"n":3,"at":4,"what":"chat","account":"@A","name":"Ada","text":"é \"\\\n♠"},)"
        R"({"n":5,"at":6,"what":"phrase","account":"@A","name":"Ada","key":"k","text":"t"}]})");
    EXPECT_EQ(again(whole), whole);
}

TEST(Wire, writes_again_every_field_of_an_event) {
    for (const std::string& fields :
         {R"("what":"swap","seat":1,"with":2,)" + kStanding,
          R"("what":"mute","account":"@A","on":true,)" + kStanding,
          R"("what":"act","seat":2,"act":"play 1t","tell":"told",)" + kSight,
          R"("what":"deal","deal":2,"fair":{"epoch":3,"r":["withheld",null]},"record":"r","tell":"t",)" +
              kSight,
          std::string(R"("what":"phrase","account":"@A","name":"Ada","key":"oops")"),
          R"("what":"fair-open","fair":{"epoch":3,)" + kOpened + "}",
          std::string(R"("what":"fair-commit","seat":1,"fair":{"epoch":3})"),
          std::string(R"("what":"fair-sealed","fair":{"epoch":3,"commit":"@B","s":[null,"@B"]})"),
          R"("what":"fair-close","fair":)" + kClosed}) {
        const std::string text = filled(event(fields));
        EXPECT_EQ(again(text), text);
    }
}

TEST(Wire, writes_again_every_field_of_what_is_not_a_row) {
    for (const std::string text :
         {R"({"type":"here","seats":[],"spectators":0})", R"({"type":"hello","n":41,"incarnation":"x"})",
          R"({"type":"ok","id":7,"n":42})",
          R"({"type":"error","id":7,"code":"refused","clause":"R5.3","text":"No."})",
          R"({"type":"record","id":7,"match":1,"text":"r","next":2})",
          R"({"type":"pong","id":3,"now":9007199254740991})",
          R"({"type":"frozen","on":true,"reason":"disk","text":"!"})"})
        EXPECT_EQ(again(text), text);
}

TEST(Wire, writes_nothing_for_a_field_that_may_be_missing) {
    for (const std::string text :
         {R"({"type":"hello","n":1})", R"({"type":"pong","now":1})",
          R"({"type":"record","match":1,"text":""})", R"({"type":"error","code":"bad-json","text":""})"})
        EXPECT_EQ(again(text), text);
    EXPECT_EQ(again(event(R"("what":"draw")")), event(R"("what":"draw")"));
    EXPECT_EQ(again(event(R"("what":"draw","turn":null)")), event(R"("what":"draw","turn":null)"))
        << "nobody's turn is something else than nothing of a turn";
    EXPECT_EQ(again(event(R"("what":"draw","legal":[])")), event(R"("what":"draw","legal":[])"));
}

TEST(Wire, a_mark_that_is_false_is_as_good_as_none) {
    EXPECT_EQ(again(R"({"type":"here","seats":[{"seat":1,"muted":false}],"spectators":0})"),
              R"({"type":"here","seats":[{"seat":1}],"spectators":0})");
}

TEST(Wire, reads_every_kind_of_command) {
    std::size_t kind = 0;
    for (const std::string fields : {R"("act","at":41,"act":"pass")",
                                     R"("sit","seat":1)",
                                     R"("stand","seat":2)",
                                     R"("start")",
                                     R"("ready")",
                                     R"("bot","seat":3,"name":"keen")",
                                     R"("swap","seat":2)",
                                     R"("agree")",
                                     R"("refuse")",
                                     R"("undo")",
                                     R"("back")",
                                     R"("chat","text":"hello")",
                                     R"("phrase","key":"oops")",
                                     R"("kick","account":"@A")",
                                     R"("mute","account":"@A","on":true)",
                                     R"("lock","on":false)",
                                     R"("host","account":"@A")",
                                     R"("invite","account":"@A")",
                                     R"("close")",
                                     R"("state")",
                                     R"("record","deal":1)",
                                     R"("ping")",
                                     R"("commit","epoch":7,"value":"@B")",
                                     R"("reveal","epoch":7,"value":"@B")"}) {
        const std::string text = filled(R"({"id":7,"do":)" + fields + "}");
        Command command;
        const auto fault = read_command(text, command);
        ASSERT_FALSE(fault) << text << ": " << said(*fault);
        EXPECT_EQ(command.doing.index(), kind++) << text;
        EXPECT_EQ(command.id, 7);
        EXPECT_EQ(write(command), text);
    }
    EXPECT_EQ(kind, std::variant_size_v<Doing>);
}

TEST(Wire, fields_come_in_any_order) {
    EXPECT_EQ(command_again(R"({"act":"pass","at":4,"do":"act","id":1})"),
              R"({"id":1,"do":"act","at":4,"act":"pass"})");
    EXPECT_EQ(again(R"({"n":2,"id":1,"type":"ok"})"), R"({"type":"ok","id":1,"n":2})");
}

TEST(Wire, names_the_field_that_is_missing) {
    EXPECT_EQ(command_again("{}"), "fault.wire.lacks do");
    EXPECT_EQ(command_again(R"({"id":1,"do":"act","act":"pass"})"), "fault.wire.lacks at");
    EXPECT_EQ(command_again(R"({"id":1,"do":"act","at":3})"), "fault.wire.lacks act");
    EXPECT_EQ(command_again(R"({"id":1,"at":3,"act":"pass"})"), "fault.wire.lacks do");
    EXPECT_EQ(command_again(R"({"id":1,"do":"record"})"), "fault.wire.lacks deal");
    EXPECT_EQ(again("{}"), "fault.wire.lacks type");
    EXPECT_EQ(again(R"({"type":"ok","id":1})"), "fault.wire.lacks n");
    EXPECT_EQ(again(event(R"("seat":1)")), "fault.wire.lacks what");
    EXPECT_EQ(again(event(R"("what":"sit","seat":1)")), "fault.wire.lacks account");
    EXPECT_EQ(again(event(R"("what":"fair-commit","seat":1,"fair":{})")), "fault.wire.lacks epoch")
        << "in an object";
    EXPECT_EQ(again(R"({"type":"here","seats":[{"seat":1},{"name":"x"}],"spectators":0})"),
              "fault.wire.lacks seat")
        << "in one of a list";
}

TEST(Wire, names_the_field_that_has_another_value) {
    EXPECT_EQ(command_again(R"({"id":"1","do":"start"})"), "fault.wire.value id");
    EXPECT_EQ(command_again(R"({"id":null,"do":"start"})"), "fault.wire.value id");
    EXPECT_EQ(command_again(R"({"id":1,"do":7})"), "fault.wire.value do");
    EXPECT_EQ(command_again(R"({"id":1,"do":"act","at":1,"act":7})"), "fault.wire.value act");
    EXPECT_EQ(command_again(R"({"id":1,"do":"lock","on":1})"), "fault.wire.value on");
    EXPECT_EQ(command_again(R"({"id":1,"do":"lock","on":null})"), "fault.wire.value on");
    EXPECT_EQ(again(R"({"type":"here","seats":{},"spectators":0})"), "fault.wire.value seats");
    EXPECT_EQ(again(event(R"("what":"draw","legal":["pass",7])")), "fault.wire.value legal");
    EXPECT_EQ(again(R"({"type":"frozen","on":"yes","reason":"disk","text":""})"), "fault.wire.value on");
}

TEST(Wire, knows_the_kinds_and_words_of_the_protocol_alone) {
    EXPECT_EQ(command_again(R"({"id":1,"do":"dance"})"), "fault.wire.value do");
    EXPECT_EQ(command_again(R"({"id":1,"do":"replay"})"), "fault.wire.value do") << "version 1 had this";
    EXPECT_EQ(command_again(R"({"id":1,"do":""})"), "fault.wire.value do");
    EXPECT_EQ(again(R"({"type":"news"})"), "fault.wire.value type");
    EXPECT_EQ(again(event(R"("what":"sneeze")")), "fault.wire.value what");
    EXPECT_EQ(again(R"({"type":"error","code":"odd","text":""})"), "fault.wire.value code");
    EXPECT_EQ(again(R"({"type":"frozen","on":true,"reason":"odd","text":""})"), "fault.wire.value reason");
}

TEST(Wire, seats_are_those_that_a_table_can_have) {
    EXPECT_EQ(command_again(sitting("1")), sitting("1"));
    EXPECT_EQ(command_again(sitting("52")), sitting("52"));
    for (const char* seat : {"0", "53", "-1", "257", "9007199254740991", "\"1\"", "null", "[1]"})
        EXPECT_EQ(command_again(sitting(seat)), "fault.wire.value seat") << seat;
    Command command;
    ASSERT_FALSE(read_command(sitting("2"), command));
    EXPECT_EQ(std::get<doing::Sit>(command.doing).seat.index, 1) << "counted from 0 within";
}

TEST(Wire, numbers_are_not_negative_and_amounts_may_be) {
    EXPECT_EQ(command_again(R"({"id":-1,"do":"start"})"), "fault.wire.value id");
    EXPECT_EQ(command_again(R"({"id":1,"do":"act","at":-1,"act":"pass"})"), "fault.wire.value at");
    EXPECT_EQ(command_again(R"({"id":1,"do":"record","deal":-1})"), "fault.wire.value deal");
    EXPECT_EQ(again(event(R"("what":"draw","deadline":-1)")), "fault.wire.value deadline");
    EXPECT_EQ(again(event(R"("what":"draw","score":[-1,1])")), event(R"("what":"draw","score":[-1,1])"));
}

TEST(Wire, null_is_accepted_only_where_it_may_be) {
    const std::string sealed = R"("what":"fair-sealed","fair":{"epoch":3,"commit":"x","s":[null,"y",null]})";
    EXPECT_EQ(again(event(sealed)), event(sealed));
    EXPECT_EQ(again(event(R"("what":"draw","legal":[null])")), "fault.wire.value legal");
    EXPECT_EQ(again(event(R"("what":"draw","score":[1,null])")), "fault.wire.value score");
    EXPECT_EQ(again(R"({"type":"here","seats":[null],"spectators":0})"), "fault.json.object seats");
    EXPECT_EQ(again(R"({"type":"hello","n":1,"incarnation":null})"), "fault.wire.value incarnation");
}

TEST(Wire, a_command_has_no_field_that_is_not_its_own) {
    EXPECT_EQ(command_again(R"({"id":1,"do":"start","more":1})"), "fault.wire.unknown more");
    EXPECT_EQ(command_again(R"({"id":1,"do":"sit","seat":1,"at":4})"), "fault.wire.unknown at")
        << "version 1 took it";
    EXPECT_EQ(command_again(R"({"id":1,"do":"undo","seat":1})"), "fault.wire.unknown seat")
        << "that of another one";
    EXPECT_EQ(command_again(R"({"type":"ok","id":1,"do":"start"})"), "fault.wire.unknown type");
    EXPECT_EQ(command_again(R"({"Id":1,"do":"start"})"), "fault.wire.unknown Id");
}

TEST(Wire, unknown_fields_of_a_message_are_ignored) {
    EXPECT_EQ(again(R"({"type":"ok","more":{"n":[1]},"id":1,"n":2})"), R"({"type":"ok","id":1,"n":2})");
    EXPECT_EQ(again(R"({"type":"here","seats":[{"seat":1,"hat":"red"}],"spectators":0,"do":"sit"})"),
              R"({"type":"here","seats":[{"seat":1}],"spectators":0})");
    EXPECT_EQ(again(event(R"("what":"fair-commit","seat":1,"fair":{"epoch":3,"more":null})")),
              event(R"("what":"fair-commit","seat":1,"fair":{"epoch":3})"));
}

TEST(Wire, the_id_of_a_command_is_known_although_it_is_wrong) {
    const auto known = [](std::string_view text) {
        Command command;
        EXPECT_TRUE(read_command(text, command)) << text;
        return command.id;
    };
    EXPECT_EQ(known(R"({"id":7,"do":"dance"})"), 7);
    EXPECT_EQ(known(R"({"do":"sit","seat":0,"id":8})"), 8);
    EXPECT_EQ(known(R"({"id":-7,"do":"start"})"), std::nullopt);
    EXPECT_EQ(known(R"({"id":"7","do":"start"})"), std::nullopt);
    EXPECT_EQ(known(R"({"id":7,"do":"start")"), std::nullopt) << "no JSON";
    EXPECT_EQ(known("[]"), std::nullopt);
}

TEST(Wire, only_a_json_object_is_a_message) {
    for (const char* text : {"[]", "7", "null", "\"ok\"", "true"}) {
        EXPECT_TRUE(again(text).starts_with("fault.json.object")) << text << ": " << again(text);
        EXPECT_TRUE(command_again(text).starts_with("fault.json.object"))
            << text << ": " << command_again(text);
    }
    for (const auto& [text, key] :
         {std::pair("", "fault.json.value"), std::pair("{", "fault.json.key"),
          std::pair(R"({"type":"ok","type":"ok"})", "fault.json.twice"),
          std::pair(R"({"type":"ok","id":1.5,"n":1})", "fault.json.whole"),
          std::pair(R"({"type":"ok","id":1,"n":1} x)", "fault.json.end"),
          std::pair(R"({"type":"ok","id":9007199254740993,"n":1})", "fault.json.large")}) {
        EXPECT_EQ(again(text), key) << text;
        EXPECT_EQ(command_again(text), key) << text;
    }
}

TEST(Wire, what_is_nested_too_deeply_is_refused_anywhere) {
    const auto deep = [](std::size_t levels) {
        return R"({"type":"ok","id":1,"n":2,"more":)" + std::string(levels, '[') + std::string(levels, ']') +
               "}";
    };
    EXPECT_EQ(again(deep(7)), R"({"type":"ok","id":1,"n":2})");
    EXPECT_EQ(again(deep(8)), "fault.json.depth");
    EXPECT_EQ(again(deep(100'000)), "fault.json.depth");
    EXPECT_EQ(command_again(deep(8)), "fault.json.depth");
}

}  // namespace
}  // namespace brelan::wire
