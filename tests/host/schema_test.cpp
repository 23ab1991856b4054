#include "host/schema.hpp"

#include <gtest/gtest.h>

#include <string>

#include "host/registry.hpp"
#include "kit/json_syntax.hpp"
#include "kit/json_value.hpp"

namespace brelan::host {
namespace {

TEST(Schema, of_every_game_names_all_its_options) {
    for (const Host* game : games()) {
        for (const Language language : {Language::english, Language::french}) {
            const std::string schema = options_schema(*game, language);
            EXPECT_TRUE(kit::is_json(schema));
            for (const FieldInfo& field : game->fields()) {
                EXPECT_NE(schema.find(std::string(field.key) + "\": {"), std::string::npos);
            }
        }
    }
}

TEST(Schema, the_schema_says_what_each_edition_changes) {
    const kit::JsonValue tarot = kit::JsonValue::read(options_schema(*find_game("tarot"), Language::english));
    EXPECT_EQ(*tarot["properties"]["shuffle"]["default"].text(), "full");
    EXPECT_EQ(*tarot["x-editions"]["classic"]["shuffle"].text(), "gathered");
    EXPECT_TRUE(tarot["x-editions"]["fft"].object()->empty());
    EXPECT_EQ(*tarot["x-chapters"]["R9"].text(), "The Excuse");
}

}  // namespace
}  // namespace brelan::host
