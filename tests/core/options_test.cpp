#include "core/options.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "kit/english.hpp"
#include "kit/lines.hpp"

namespace brelan {
namespace {

enum class Colour : std::uint8_t { red, green, blue };

struct TableOptions {
    std::uint8_t edition = 0;
    std::uint8_t players = 4;
    std::uint16_t stake = 10;
    Colour colour = Colour::red;
    bool open = false;
    std::uint16_t lucky = 0;  // bit 0 is 41
};

constexpr std::string_view kColours[] = {"red", "green", "blue"};
constexpr Field<TableOptions> kFields[] = {
    number_field<&TableOptions::players>("players", {1, 1}, 2, 12),
    number_field<&TableOptions::stake>("stake", {1, 2}, 0, 999),
    choice_field<&TableOptions::colour>("colour", {1, 3}, kColours),
    flag_field<&TableOptions::open>("open", {1, 4}),
    set_field<&TableOptions::lucky>("lucky", {1, 5}, 41, 50),
};
constexpr Edition<TableOptions> kEditions[] = {
    {"plain", "here", {}},
    {"fancy", "there", {1, 6, 20, Colour::blue, true, 0x300}},
};

// A game with just enough parts to have options.
struct Table {
    using Options = TableOptions;
    static constexpr std::string_view kName = "table";
    static constexpr int kRulesVersion = 3;
    static std::span<const Field<Options>> fields() { return kFields; }
    static std::span<const Edition<Options>> editions() { return kEditions; }
};

std::string written(const TableOptions& options) {
    Text<256> text;
    write_options<Table>(options, text);
    return std::string(text.view());
}

// The canonical form of what was parsed, or `column message`.
std::string read(const std::string& line) {
    const auto options = read_options<Table>(kit::words_of(line));
    if (options) return written(*options);
    return std::to_string(options.fault().column) + " " + kit::english(options.fault());
}

TEST(Options, AreTheFirstEditionWithoutWords) { EXPECT_EQ(read(""), "edition=plain players=4"); }

TEST(Options, ChangeAnEditionInAnyOrder) {
    EXPECT_EQ(read("edition=fancy"), "edition=fancy players=6");
    EXPECT_EQ(read("open=false players=3 edition=fancy"), "edition=fancy players=3 open=false");
    EXPECT_EQ(read("stake=0 colour=green"), "edition=plain players=4 stake=0 colour=green");
    EXPECT_EQ(read("stake=20 colour=blue edition=fancy open=true"), "edition=fancy players=6")
        << "what the edition says anyway is not written";
}

TEST(Options, SayWhatIsWrongAndWhere) {
    EXPECT_EQ(read("stake=5 players=1"), "9 'players=1': players may be a number from 2 to 12");
    EXPECT_EQ(read("players=13"), "1 'players=13': players may be a number from 2 to 12");
    EXPECT_EQ(read("players=04"), "1 'players=04': players may be a number from 2 to 12");
    EXPECT_EQ(read("players"), "1 'players': players may be a number from 2 to 12");
    EXPECT_EQ(read("players="), "1 'players=': players may be a number from 2 to 12");
    EXPECT_EQ(read("colour=pink"), "1 'colour=pink': colour may be red, green or blue");
    EXPECT_EQ(read("open=yes"), "1 'open=yes': open may be false or true");
    EXPECT_EQ(read("  size=3"), "3 table has no option 'size'");
    EXPECT_EQ(read("=3"), "1 table has no option ''");
    EXPECT_EQ(read("stake=1 stake=1"), "9 stake is given twice: give it once");
    EXPECT_EQ(read("edition=odd"), "1 'edition=odd': edition may be plain or fancy");
    EXPECT_EQ(read("edition"), "1 'edition': edition may be plain or fancy");
    EXPECT_EQ(read("edition=plain edition=fancy"), "15 edition is given twice: give it once");
}

TEST(Options, SetsAreWrittenRising) {
    EXPECT_EQ(read("lucky=50"), "edition=plain players=4 lucky=50");
    EXPECT_EQ(read("lucky=50+41+47"), "edition=plain players=4 lucky=41+47+50");
    EXPECT_EQ(read("lucky=none"), "edition=plain players=4");
    EXPECT_EQ(read("edition=fancy lucky=none"), "edition=fancy players=6 lucky=none");
    EXPECT_EQ(read("edition=fancy lucky=50+49"), "edition=fancy players=6");
}

TEST(Options, SetsHaveNothingTwiceAndNothingElse) {
    const std::string why = "': lucky may be none or numbers from 41 to 50 joined by +";
    for (const std::string text :
         {"lucky", "lucky=", "lucky=51", "lucky=40", "lucky=41+41", "lucky=41+", "lucky=+41", "lucky=41++42",
          "lucky=41,42", "lucky=none+41", "lucky=041", "lucky=41+42+43+44+45+46+47+48+49+50+41"}) {
        EXPECT_EQ(read(text), "1 '" + text + why);
    }
}

// Every set of options is read back as it was written, and no two sets have the same text.
TEST(Options, EverySetReadsAsWritten) {
    const FieldInfo& info = find_field<Table>("lucky")->info;
    std::set<std::string> texts;
    for (int value = lowest_value(info); value <= highest_value(info); ++value) {
        Text<64> text;
        write_value(info, value, text);
        EXPECT_EQ(read_value(info, text.view()), value);
        EXPECT_TRUE(texts.insert(std::string(text.view())).second);
    }
    EXPECT_EQ(texts.size(), 1024U);
}

TEST(Options, SetsMayHaveSixteenNumbers) {
    const FieldInfo info{"wide", {1, 1}, FieldKind::set, 0, 15, {}};
    EXPECT_EQ(highest_value(info), 0xFFFF);
    EXPECT_EQ(read_value(info, "0+15"), 0x8001);
}

TEST(Options, LongWordsAreCutInTheMessage) {
    std::string word(5000, 'x');
    word += "=1";
    const std::string message = read(word);
    EXPECT_LT(message.size(), 240U);
    EXPECT_TRUE(message.ends_with("xxx...'")) << message;
}

// All combinations of some values are written, read back, and hashed to different numbers.
TEST(Options, EveryVectorReadsAsWrittenAndHasItsOwnHash) {
    std::set<std::uint64_t> hashes;
    std::set<std::string> texts;
    int count = 0;
    for (int edition = 0; edition < 2; ++edition) {
        for (int players = 2; players <= 12; ++players) {
            for (const int stake : {0, 1, 10, 20, 110, 999}) {
                for (int colour = 0; colour < 3; ++colour) {
                    for (const bool open : {false, true}) {
                        const TableOptions options{static_cast<std::uint8_t>(edition),
                                                   static_cast<std::uint8_t>(players),
                                                   static_cast<std::uint16_t>(stake),
                                                   static_cast<Colour>(colour),
                                                   open,
                                                   0x300};
                        EXPECT_EQ(read(written(options)), written(options));
                        EXPECT_TRUE(texts.insert(written(options)).second);
                        hashes.insert(hash_options<Table>(options));
                        ++count;
                    }
                }
            }
        }
    }
    EXPECT_EQ(static_cast<int>(hashes.size()) * 2, count)
        << "the hash is of the values: the edition that they started from makes no difference, each value "
           "does";
}

// The hash is part of records and bug reports, so it must not change unnoticed.
TEST(Options, HashIsWhatTheRulesOfHashingSay) {
    Sha256 hash;
    hash.add("table 3 players=4 stake=10 colour=red open=false lucky=none");
    EXPECT_EQ(hash_options<Table>(TableOptions{}), first_word(hash.finish()));
}

TEST(Options, FieldsAndEditionsAreFoundByName) {
    EXPECT_EQ(find_field<Table>("stake"), &kFields[1]);
    EXPECT_EQ(find_field<Table>("Stake"), nullptr);
    EXPECT_EQ(find_field<Table>("edition"), nullptr);
    EXPECT_EQ(find_edition<Table>("fancy"), 1U);
    EXPECT_EQ(find_edition<Table>(""), std::nullopt);
}

}  // namespace
}  // namespace brelan
