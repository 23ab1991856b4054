#include "text/json.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

#include "kit/json_syntax.hpp"
#include "kit/json_value.hpp"

namespace brelan {
namespace {

TEST(Json, nests_and_indents) {
    JsonWriter json;
    json.open_object().key("a").number(1).key("b").open_array().boolean(true).open_object().close().close();
    json.key("c").open_array().close().close();
    EXPECT_EQ(json.finish(), "{\n  \"a\": 1,\n  \"b\": [\n    true,\n    {}\n  ],\n  \"c\": []\n}\n");
}

TEST(Json, escapes_what_a_string_may_not_hold) {
    JsonWriter json;
    json.text(std::string_view("\"\\\n\t\r\x01\x7f é\0", 11));
    EXPECT_EQ(json.finish(), "\"\\\"\\\\\\n\\t\\r\\u0001\\u007f é\\u0000\"\n");
}

TEST(Json, replaces_bytes_that_are_not_utf8) {
    for (const std::string_view bad : {"\xff", "\xc0\xaf", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\xe2\x82"}) {
        JsonWriter json;
        json.text(bad);
        EXPECT_NE(json.finish().find("\xEF\xBF\xBD"), std::string::npos);
    }
}

TEST(Json, numbers_are_exact_and_never_anything_else) {
    JsonWriter json;
    json.open_array().number(std::numeric_limits<std::int64_t>::min());
    json.number(std::numeric_limits<std::uint64_t>::max()).real(0.1).real(1e300).real(-0.5);
    json.real(std::numeric_limits<double>::infinity()).real(std::numeric_limits<double>::quiet_NaN()).close();
    const std::string text = json.finish();
    EXPECT_EQ(text,
              "[\n  -9223372036854775808,\n  18446744073709551615,\n  0.1,\n  1e+300,\n  -0.5,\n  null,\n  "
              "null\n]\n");
    EXPECT_TRUE(kit::is_json(text));
}

}  // namespace
}  // namespace brelan
