#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "kit/said.hpp"
#include "record/verify.hpp"

// The golden records in tests/records are fixed: they must parse, verify, and be written back unchanged. They
// are short matches of three and five players with gathered packs, calls and chips. Another test replays the
// golden records.
namespace brelan::tarot {
namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

TEST(TarotKeptRecords, Hold) {
    const auto folder = std::filesystem::path(BRELAN_SOURCE_DIR) / "src/games/tarot/tests/records";
    int records = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string kept = text_of(entry.path());
        const auto read = record::read(kept);
        ASSERT_TRUE(std::holds_alternative<record::Record>(read)) << entry.path();
        const record::Record& record = std::get<record::Record>(read);
        const auto failure = record::verify(record);
        EXPECT_FALSE(failure) << entry.path() << ":" << failure->fault.line << ": " << kit::english(*failure);
        EXPECT_EQ(record::write(record), kept) << entry.path() << " is not canonical";
        ++records;
    }
    EXPECT_GE(records, 6);
}

}  // namespace
}  // namespace brelan::tarot
