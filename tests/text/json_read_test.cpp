#include "text/json_read.hpp"

#include <gtest/gtest.h>

#include <string>

#include "kit/english.hpp"
#include "text/json.hpp"
#include "text/utf8_string.hpp"

namespace brelan {
namespace {

// The error message for this text, with its column.
std::string fault(std::string_view text) {
    const auto json = read_json(text);
    if (json) return "none";
    return std::to_string(json.fault().column) + ": " + kit::english(json.fault());
}

// Writes the parsed value back as one line.
void write(const Json& json, JsonWriter& out) {
    switch (json.kind()) {
        case Json::Kind::null: out.text("<null>"); break;
        case Json::Kind::boolean: out.boolean(json.boolean()); break;
        case Json::Kind::number: out.number(json.number()); break;
        case Json::Kind::text: out.text(json.text()); break;
        case Json::Kind::array:
            out.open_array();
            for (const Json& item : json.array()) write(item, out);
            out.close();
            break;
        case Json::Kind::object:
            out.open_object();
            for (const auto& [key, value] : json.object()) write(value, out.key(key));
            out.close();
            break;
    }
}

TEST(JsonRead, gives_back_what_was_written_in_one_line) {
    const std::string text =
        R"({"id":7,"list":[1,-2,[],{}],"yes":true,"no":false,"words":"é\"\\\n\u0001K♠𝄞","":""})";
    const auto json = read_json(text);
    ASSERT_TRUE(json) << fault(text);
    JsonWriter out(JsonLayout::compact);
    write(*json, out);
    EXPECT_EQ(out.finish(), text);
}

TEST(JsonRead, knows_every_kind_and_every_escape) {
    const auto json = read_json(" { \"a\" : null , \"b\" : \"\\/\\b\\f\\r\\t\\u00e9\\uD834\\uDD1E\" }\n");
    ASSERT_TRUE(json);
    EXPECT_TRUE(json->find("a")->is(Json::Kind::null));
    EXPECT_EQ(json->find("b")->text(), "/\b\f\r\té𝄞");
    EXPECT_EQ(json->find("c"), nullptr);
    EXPECT_EQ(read_json("3")->find("a"), nullptr);
}

// A member of the wrong kind counts as missing, and so does every member of a value that is not an object.
TEST(JsonRead, gives_members_a_value_even_if_they_are_missing) {
    const auto json = read_json(R"({"text":"é","number":-7,"truth":true,"null":null})");
    ASSERT_TRUE(json);
    for (const std::string_view key : {"text", "number", "truth", "null", "none"}) {
        EXPECT_EQ(text_of(*json, key), key == "text" ? "é" : "");
        EXPECT_EQ(number_of(*json, key), key == "number" ? -7 : 0);
        EXPECT_EQ(truth_of(*json, key), key == "truth");
    }
    EXPECT_EQ(text_of(*read_json("[7]"), "text"), "");
}

TEST(JsonRead, reads_whole_numbers_of_53_bits_only) {
    EXPECT_EQ(read_json("9007199254740991")->number(), 9007199254740991);
    EXPECT_EQ(read_json("-9007199254740991")->number(), -9007199254740991);
    EXPECT_EQ(read_json("-0")->number(), 0);
    EXPECT_EQ(fault("9007199254740992"), "16: numbers must be smaller than 9007199254740992");
    EXPECT_EQ(fault("1.5"), "2: numbers must be whole, without . or e");
    EXPECT_EQ(fault("1e3"), "2: numbers must be whole, without . or e");
    EXPECT_EQ(fault("01"), "3: a number must not start with 0");
    EXPECT_EQ(fault("-"), "2: expected a digit");
}

TEST(JsonRead, says_what_is_wrong_and_where) {
    const std::string value =
        "expected a value: an object, an array, a string, a whole number, true, false or null";
    EXPECT_EQ(fault(""), "1: " + value);
    EXPECT_EQ(fault("{\"a\":}"), "6: " + value);
    EXPECT_EQ(fault("[1,]"), "4: " + value);
    EXPECT_EQ(fault("True"), "1: " + value);
    EXPECT_EQ(fault("1 2"), "3: expected the end of the text after the value");
    EXPECT_EQ(fault("{a:1}"), "2: expected a key: a string");
    EXPECT_EQ(fault("{\"a\" 1}"), "6: expected : after a key");
    EXPECT_EQ(fault("{\"a\":1 \"b\":2}"), "8: expected , or }");
    EXPECT_EQ(fault("[1 2]"), "4: expected , or ]");
    EXPECT_EQ(fault("[1"), "3: expected , or ]");
    EXPECT_EQ(fault("{\"a\":1,\"a\":2}"), "11: the key 'a' appears twice in one object");
    EXPECT_EQ(fault("\"abc"), "5: this string has no end: expected \"");
    EXPECT_EQ(fault("\"a\nb\""), "3: a control character in a string: write it as \\u and four digits");
    EXPECT_EQ(fault("\"\\x\""), "3: expected one of \"\\/bfnrtu after \\");
    EXPECT_EQ(fault("\"\\u12g4\""), "6: expected four hexadecimal digits after \\u");
}

TEST(JsonRead, finds_a_repeated_key_even_in_a_large_object) {
    std::string text = "{";
    for (int i = 0; i < 1'000; ++i) text += "\"k" + std::to_string(i) + "\":0,";
    EXPECT_TRUE(read_json(text + "\"last\":0}"));
    const std::string twice = fault(text + "\"k700\":0}");
    EXPECT_NE(twice.find("the key 'k700' appears twice in one object"), std::string::npos) << twice;
}

TEST(JsonRead, refuses_invalid_unicode) {
    EXPECT_EQ(fault("\"\xc0\xaf\""), "2: the bytes of a string are not UTF-8");
    EXPECT_EQ(fault("\"\xed\xa0\x80\""), "2: the bytes of a string are not UTF-8");
    for (const std::string_view half : {"\"\\ud834\"", "\"\\udd1e\"", "\"\\ud834\\u0041\""})
        EXPECT_NE(fault(half).find("half of a surrogate pair"), std::string::npos) << half;
}

TEST(JsonRead, goes_down_eight_levels) {
    EXPECT_EQ(fault("[[[[[[[[]]]]]]]]"), "none");
    EXPECT_EQ(fault("[[[[[[[[[]]]]]]]]]"), "9: arrays and objects are nested more than eight levels deep");
    EXPECT_EQ(fault(std::string(100'000, '[')),
              "9: arrays and objects are nested more than eight levels deep");
}

}  // namespace
}  // namespace brelan
