#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "capi/engine.hpp"
#include "kit/json_value.hpp"

// Checks the examples in docs/engine-api.md.
namespace brelan::capi {
namespace {

using kit::JsonValue;

// The page's JSON blocks: each question is followed by its answer.
std::vector<std::string> examples() {
    std::ifstream in(BRELAN_SOURCE_DIR "/docs/engine-api.md", std::ios::binary);
    const std::string page{std::istreambuf_iterator<char>(in), {}};
    std::vector<std::string> found;
    for (std::size_t at = 0; (at = page.find("```json\n", at)) != std::string::npos; ++at)
        found.push_back(page.substr(at + 8, page.find('\n', at + 8) - at - 8));
    return found;
}

// How an answer differs from the one on the page; empty if the two match.
std::string difference(const JsonValue& shown, const JsonValue& real, const std::string& path) {
    if (const auto* members = shown.object()) {
        if (real.object() == nullptr) return path + " is no object";
        for (const auto& [key, value] : *members) {
            const JsonValue* other = real.find(key);
            if (other == nullptr) return path + "." + key + " is missing";
            if (std::string deeper = difference(value, *other, path + "." + key); !deeper.empty())
                return deeper;
        }
        return {};
    }
    if (const auto* items = shown.array()) {
        if (real.array() == nullptr || real.array()->size() < items->size()) return path + " is shorter";
        for (std::size_t i = 0; i < items->size(); ++i) {
            const std::string place = path + "[" + std::to_string(i) + "]";
            if (std::string deeper = difference((*items)[i], (*real.array())[i], place); !deeper.empty())
                return deeper;
        }
        return {};
    }
    if (const auto* text = shown.text()) {
        if (real.text() == nullptr) return path + " is no text";
        const bool cut = text->ends_with(" ...");
        const std::string begun = cut ? text->substr(0, text->size() - 4) : *text;
        const bool same = cut ? real.text()->starts_with(begun) : *real.text() == begun;
        return same ? "" : path + " is '" + *real.text() + "'";
    }
    if (const auto* number = shown.number()) {
        return real.number() != nullptr && *real.number() == *number ? "" : path + " is another number";
    }
    if (const auto* truth = shown.boolean()) {
        return real.boolean() != nullptr && *real.boolean() == *truth ? "" : path + " is not so";
    }
    return real.is_null() ? "" : path + " is not null";
}

TEST(EngineDocument, every_example_is_answered_as_the_page_says) {
    Engine engine(all_questions());
    const std::vector<std::string> all = examples();
    ASSERT_GT(all.size(), 60U);
    ASSERT_EQ(all.size() % 2, 0U);
    for (std::size_t i = 0; i < all.size(); i += 2) {
        const std::string answer = engine.ask(all[i]);
        EXPECT_EQ(difference(JsonValue::read(all[i + 1]), JsonValue::read(answer), ""), "") << all[i];
    }
}

TEST(EngineDocument, every_question_has_an_example) {
    std::set<std::string> asked;
    const std::vector<std::string> all = examples();
    for (std::size_t i = 0; i < all.size(); i += 2)
        asked.insert(*JsonValue::read(all[i]).find("ask")->text());
    for (const Engine::Questions& list : all_questions())
        for (const Question& question : list)
            EXPECT_TRUE(asked.contains(std::string(question.name))) << question.name;
}

}  // namespace
}  // namespace brelan::capi
