#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "texts/all.hpp"

namespace brelan {
namespace {

// The program's texts are equal to the texts in the source tree, byte for byte, whatever characters they
// contain.
TEST(Texts, embedded_files_are_exact) {
    ASSERT_GT(std::size(texts::all()), 0u);
    for (const texts::Embedded& text : texts::all()) {
        std::ifstream file(std::string(BRELAN_SOURCE_DIR "/").append(text.path), std::ios::binary);
        ASSERT_TRUE(file.is_open()) << text.path;
        const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
        EXPECT_EQ(text.content, bytes) << text.path;
    }
}

}  // namespace
}  // namespace brelan
