#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <regex>
#include <sstream>

#include "host/registry.hpp"
#include "kit/said.hpp"
#include "record/header.hpp"
#include "record/verify.hpp"
#include "record/write_table.hpp"

// Golden records: the text of one match for every edition, in src/games/<game>/tests/golden/<edition>.brl. A
// file <edition>-<n>-players.brl adds another table size. Golden records reveal any change in what the
// program plays or writes. If BRELAN_WRITE_GOLDEN is 1 in the environment, the test rewrites the records.
namespace brelan {
namespace {

constexpr std::uint64_t kSeed = 1725;
constexpr int kMostDeals = 60;  // the record of a long match stops here

// The match of a golden record, at the edition's own table size or another one.
std::string golden_match(const host::Host& host, std::size_t edition, std::string_view size) {
    host::OptionSet options = host.edition_options(edition);
    if (!size.empty()) {
        const Word change{size, 0};
        options = *record::change_options(host, options, WordSpan(&change, 1));
    }
    const std::unique_ptr<host::Table> table = host.open(options);
    Rng rng(kSeed, edition);
    table->draw(rng);
    while (!table->finished() && table->deals() < kMostDeals) {
        table->deal(rng);
        while (!table->over()) {
            const std::vector<host::Move> legal = table->legal();
            table->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
    std::vector<record::SeatInfo> seats(static_cast<std::size_t>(host::players_of(host, options)));
    for (record::SeatInfo& seat : seats) seat.bot = "random";
    return record::write_table(host, *table, seats);
}

std::filesystem::path golden_folder(const host::Host& host) {
    return std::filesystem::path(BRELAN_SOURCE_DIR) / "src/games" / host.name() / "tests/golden";
}

// What a golden record contains.
struct Kept {
    std::size_t edition;
    std::string size;  // `players=3`; empty for the edition's own size
};

// What the golden record with this file name contains; empty if the file is not a golden record.
std::optional<Kept> kept_as(const host::Host& host, const std::string& stem) {
    for (std::size_t edition = 0; edition < host.editions().size(); ++edition) {
        const std::string name(host.editions()[edition].name);
        if (stem == name) return Kept{edition, ""};
        std::smatch found;
        if (std::regex_match(stem, found, std::regex(name + "-([0-9]+)-players")))
            return Kept{edition, "players=" + found[1].str()};
    }
    return std::nullopt;
}

std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// The first line that differs between two texts. A message with a thousand lines would be useless.
std::string first_difference(const std::string& one, const std::string& two) {
    std::istringstream first(one);
    std::istringstream second(two);
    std::string a;
    std::string b;
    for (int line = 1;; ++line) {
        const bool more = static_cast<bool>(std::getline(first, a));
        const bool other = static_cast<bool>(std::getline(second, b));
        if (!more && !other) return "no line differs";
        if (more != other || a != b) return "line " + std::to_string(line) + ":\n  " + a + "\n  " + b;
    }
}

void judge_golden(const std::filesystem::path& path, const std::string& played) {
    if (std::getenv("BRELAN_WRITE_GOLDEN") != nullptr) {
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << played;
    }
    const std::string golden = content_of(path);
    ASSERT_FALSE(golden.empty()) << path
                                 << " is missing: run this test with BRELAN_WRITE_GOLDEN=1, and read it";
    EXPECT_TRUE(played == golden) << path << " is not what is played now, at "
                                  << first_difference(golden, played);
    const auto read = record::read(golden);
    ASSERT_TRUE(std::holds_alternative<record::Record>(read))
        << path << ": " << kit::english(std::get<record::Failure>(read));
    const record::Record& record = std::get<record::Record>(read);
    const auto failure = record::verify(record);
    EXPECT_FALSE(failure) << path << ":" << failure->fault.line << ": " << kit::english(*failure);
    EXPECT_TRUE(record::write(record) == golden) << path << " is not canonical";
}

TEST(Golden, EveryEditionIsPlayedAsItWas) {
    for (const host::Host* host : host::games()) {
        for (std::size_t edition = 0; edition < host->editions().size(); ++edition) {
            const std::string name(host->editions()[edition].name);
            judge_golden(golden_folder(*host) / (name + ".brl"), golden_match(*host, edition, ""));
        }
    }
}

TEST(Golden, OtherSizesOfTablesArePlayedAsTheyWere) {
    int other_sizes = 0;
    for (const host::Host* host : host::games()) {
        for (const auto& file : std::filesystem::directory_iterator(golden_folder(*host))) {
            const auto kept = kept_as(*host, file.path().stem().string());
            ASSERT_TRUE(kept) << file.path() << " is named after no edition";
            if (kept->size.empty()) continue;
            judge_golden(file.path(), golden_match(*host, kept->edition, kept->size));
            ++other_sizes;
        }
    }
    EXPECT_GT(other_sizes, 0);
}

}  // namespace
}  // namespace brelan
