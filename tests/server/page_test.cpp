#include "server/page.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "host/json_read.hpp"

namespace brelan::server {
namespace {

const File* find_file(std::string_view path) {
    const auto& files = page_files();
    const auto found =
        std::find_if(files.begin(), files.end(), [&](const File& file) { return file.path == path; });
    return found == files.end() ? nullptr : &*found;
}

// What stands between quotes of any of the three kinds in the scripts of the page, up to a place to fill in.
std::set<std::string> quoted() {
    std::set<std::string> all;
    for (const File& file : page_files()) {
        if (!file.path.ends_with(".js")) continue;
        for (const char quote : {'\'', '`', '"'}) {
            for (std::size_t at = file.bytes.find(quote); at != std::string_view::npos;
                 at = file.bytes.find(quote, at + 1)) {
                const std::string_view rest = file.bytes.substr(at + 1);
                const std::string_view word = rest.substr(0, rest.find(quote));
                all.insert(std::string(word.substr(0, word.find("${"))));
            }
        }
    }
    return all;
}

std::vector<std::string> keys_of(std::string_view path) {
    const File* file = find_file(path);
    EXPECT_NE(file, nullptr) << path;
    const auto json = host::read_json(file->bytes);
    EXPECT_TRUE(json) << json.error().message.view();
    std::vector<std::string> keys;
    for (const auto& [key, text] : json->object()) {
        EXPECT_FALSE(text.text().empty()) << key;
        keys.push_back(key);
    }
    return keys;
}

TEST(Page, has_the_same_texts_in_both_languages_and_uses_them_all) {
    const std::vector<std::string> keys = keys_of("/page/texts/en.json");
    EXPECT_EQ(keys, keys_of("/page/texts/fr.json"));
    EXPECT_GT(keys.size(), 100u);
    const std::set<std::string> used = quoted();
    for (const std::string& key : keys) {
        const std::size_t dot = key.find('.');
        const bool by_family = dot != std::string::npos && used.contains(key.substr(0, dot + 1));
        EXPECT_TRUE(used.contains(key) || by_family) << "no script says " << key;
    }
}

TEST(Page, names_only_texts_that_there_are) {
    const std::vector<std::string> keys = keys_of("/page/texts/en.json");
    for (const File& file : page_files()) {
        constexpr std::string_view kSay = "say('";
        for (std::size_t at = file.bytes.find(kSay); at != std::string_view::npos;
             at = file.bytes.find(kSay, at + 1)) {
            const std::string_view rest = file.bytes.substr(at + kSay.size());
            const std::string key(rest.substr(0, rest.find('\'')));
            EXPECT_NE(std::find(keys.begin(), keys.end(), key), keys.end()) << file.path << " says " << key;
        }
    }
}

// The content security policy allows no script or style inside the page, and what comes from outside must
// never be read as markup.
TEST(Page, makes_nothing_from_text_but_text) {
    for (const File& file : page_files()) {
        for (const std::string_view bad : {"innerHTML", "outerHTML", "insertAdjacentHTML", "document.write",
                                           "eval(", "new Function", " style=", "onclick=\"", "javascript:"}) {
            EXPECT_EQ(file.bytes.find(bad), std::string_view::npos) << file.path << " has " << bad;
        }
        for (std::size_t at = file.bytes.find("<script"); at != std::string_view::npos;
             at = file.bytes.find("<script", at + 1)) {
            EXPECT_TRUE(file.bytes.substr(at).find("></script>") < 80) << "a script inside " << file.path;
        }
    }
}

TEST(Page, is_small_and_whole) {
    std::size_t bytes = 0;
    for (const File& file : page_files()) {
        EXPECT_FALSE(file.type.empty());
        EXPECT_FALSE(file.bytes.empty()) << file.path;
        if (!file.path.starts_with("/page/texts/")) bytes += file.bytes.size();
        for (std::size_t at = file.bytes.find("from './"); at != std::string_view::npos;
             at = file.bytes.find("from './", at + 1)) {
            const std::string_view name = file.bytes.substr(at + 8, file.bytes.find('\'', at + 8) - at - 8);
            EXPECT_NE(find_file("/page/" + std::string(name)), nullptr) << name;
        }
    }
    EXPECT_LT(bytes, 60'000u);
    const File* first = find_file("/plain");
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(first->type, "text/html; charset=utf-8");
    EXPECT_NE(first->bytes.find("/page/app.js"), std::string_view::npos);
}

}  // namespace
}  // namespace brelan::server
