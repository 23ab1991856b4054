#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "record/support.hpp"

// The fuzzer's seed files contain what their names say.
namespace brelan::record {
namespace {

// The corpus files whose names begin with one of these words.
std::vector<std::filesystem::path> corpus(std::initializer_list<std::string_view> words) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry :
         std::filesystem::directory_iterator(BRELAN_SOURCE_DIR "/tests/fuzz/corpus/record")) {
        const std::string name = entry.path().filename().string();
        if (std::any_of(words.begin(), words.end(), [&](auto word) { return name.starts_with(word); }))
            files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string content(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Corpus, has_sound_files) {
    const auto files = corpus({"valid_", "case_"});
    EXPECT_GE(files.size(), 10U);
    for (const auto& file : files) EXPECT_EQ(judged(content(file)), "") << file;
}

TEST(Corpus, has_broken_files) {
    const auto files = corpus({"broken_", "junk_"});
    EXPECT_GE(files.size(), 15U);
    for (const auto& file : files) EXPECT_NE(judged(content(file)), "") << file;
}

// A game's lesson (in web/lessons/ in the game's folder) is a record whose text is in user lines.
TEST(Corpus, has_lessons_that_the_rules_allow) {
    std::size_t lessons = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(BRELAN_SOURCE_DIR "/src/games")) {
        if (entry.path().parent_path().filename() != "lessons" || !entry.is_regular_file()) continue;
        EXPECT_EQ(judged(content(entry.path())), "") << entry.path();
        ++lessons;
    }
    EXPECT_GE(lessons, 12U);
}

}  // namespace
}  // namespace brelan::record
