#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/tonk/tests/patient.hpp"
#include "host/host_of.hpp"
#include "kit/said.hpp"
#include "record/verify.hpp"
#include "record/write_table.hpp"

// The golden records of a game are played at random, and random players drop before much has happened. The
// records here, tests/busy/<edition>.brl, contain situations from real tables: spreads, cards added, going
// out, the end of the stock, failed drops. Setting BRELAN_WRITE_GOLDEN=1 in the environment rewrites these
// records.
namespace brelan::tonk {
namespace {

constexpr std::uint64_t kSeed = 1726;

// Hands of cards that lie close together. Of every three deals, one is played at random, and one is played to
// the end of the stock; in the third, the players lay everything they can.
struct Varied : Busy {
    static void legal(const State& state, Actions& out) {
        const std::uint32_t way = state.opening.deals % 3;
        if (way == 0) return Rules::legal(state, out);
        if (way == 2) return Busy::legal(state, out);
        Actions all;
        Rules::legal(state, all);
        for (const Action action : all) {
            if (action.move != Move::drop) out.push(action);
        }
    }
};

std::string busy_match(const host::Host& host, std::size_t edition) {
    const host::OptionSet options = host.edition_options(edition);
    const std::unique_ptr<host::Table> table = host.open(options);
    Rng rng(kSeed, edition);
    table->draw(rng);
    while (!table->finished()) {
        table->deal(rng);
        while (!table->over()) {
            const std::vector<host::Move> legal = table->legal();
            table->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
    std::vector<record::SeatInfo> seats(static_cast<std::size_t>(host::players_of(host, options)));
    for (record::SeatInfo& seat : seats) seat.bot = "busy";
    return record::write_table(host, *table, seats);
}

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

int count_of(const std::string& text, const std::string& what) {
    int count = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
    return count;
}

void judge(const std::filesystem::path& path, const std::string& played) {
    if (std::getenv("BRELAN_WRITE_GOLDEN") != nullptr) {
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << played;
    }
    const std::string kept = text_of(path);
    ASSERT_FALSE(kept.empty()) << path
                               << " is missing: run this test with BRELAN_WRITE_GOLDEN=1, and read it";
    EXPECT_TRUE(played == kept) << path << " is not what is played now";
    const auto read = record::read(kept);
    ASSERT_TRUE(std::holds_alternative<record::Record>(read))
        << path << ": " << kit::english(std::get<record::Failure>(read));
    const record::Record& record = std::get<record::Record>(read);
    const auto failure = record::verify(record);
    EXPECT_FALSE(failure) << path << ":" << failure->fault.line << ": " << kit::english(*failure);
    EXPECT_TRUE(record::write(record) == kept) << path << " is not canonical";
    EXPECT_GE(count_of(kept, " spread "), 10) << path;
    EXPECT_GE(count_of(kept, " lay "), 5) << path;
    EXPECT_GE(count_of(kept, " drop"), 3) << path;
    EXPECT_GE(count_of(kept, " decline"), 1) << path;
}

TEST(TonkBusyRecord, EveryEditionIsPlayedAsItWas) {
    const host::HostOf<Varied> host(std::vector<host::GameTexts>(languages().size()));
    const auto folder = std::filesystem::path(BRELAN_SOURCE_DIR) / "src/games/tonk/tests/busy";
    for (std::size_t edition = 0; edition < host.editions().size(); ++edition) {
        judge(folder / (std::string(host.editions()[edition].name) + ".brl"), busy_match(host, edition));
    }
}

}  // namespace
}  // namespace brelan::tonk
