#include <filesystem>
#include <string>

#include "kit/json_syntax.hpp"
#include "kit/program.hpp"

namespace brelan::cli {
namespace {

using kit::Ran;
using kit::run_program;

// The report without its last line, which depends on the time taken.
std::string without_rate(const std::string& report) {
    return report.substr(0, report.rfind("\n", report.size() - 2) + 1);
}

TEST(Sim, figures_do_not_depend_on_the_number_of_threads) {
    std::string table;
    std::string report;
    for (const char* threads : {"1", "2", "3", "7"}) {
        const std::string file = kit::scratch("threads.csv");
        const Ran ran = run_program({"sim", "tontine", "--matches", "999", "--seed", "5", "--threads",
                                     threads, "--csv", file, "--histogram", "all"});
        EXPECT_EQ(ran.code, 0) << ran.err;
        if (table.empty()) {
            table = kit::read_all(file);
            report = without_rate(ran.out);
        }
        EXPECT_EQ(kit::read_all(file), table);
        EXPECT_EQ(without_rate(ran.out), report);
        std::filesystem::remove(file);
    }
    EXPECT_EQ(table.substr(0, table.find('\n')), "figure,what,value,count");
    EXPECT_NE(table.find("\ndeals,median,"), std::string::npos);
}

TEST(Sim, another_seed_gives_other_figures) {
    const auto mean = [](const char* seed) {
        return without_rate(run_program({"sim", "tontine", "--matches", "200", "--seed", seed}).out);
    };
    EXPECT_EQ(mean("1"), mean("1"));
    EXPECT_NE(mean("1"), mean("2"));
}

TEST(Sim, every_match_has_one_winner_and_the_scores_sum_to_zero) {
    const Ran ran = run_program({"sim", "tontine", "--matches", "500", "--json"});
    EXPECT_NE(ran.out.find("\"cut\": 0"), std::string::npos);
    EXPECT_NE(ran.out.find("\"ties\": 0"), std::string::npos);
    EXPECT_NE(ran.out.find("\"unbalanced\": 0"), std::string::npos);
}

TEST(Sim, cut_matches_are_counted) {
    const Ran ran = run_program({"sim", "tontine", "--matches", "100", "--max-deals", "3"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_NE(ran.out.find("100 matches were cut off after 3 deals"), std::string::npos) << ran.out;
    const Ran json = run_program({"sim", "tontine", "--matches", "100", "--max-deals", "3", "--json"});
    EXPECT_NE(json.out.find("\"cut\": 100"), std::string::npos);
}

TEST(Sim, files_are_whole_and_alone) {
    const std::string folder = kit::scratch("plots");
    const std::string json = kit::scratch("sim.json");
    const Ran ran = run_program({"sim", "tontine", "--matches", "100", "--svg", folder, "--json-file", json});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(kit::is_json(kit::read_all(json)));
    std::size_t pictures = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        EXPECT_EQ(entry.path().extension(), ".svg");
        EXPECT_NE(kit::read_all(entry.path()).find("</svg>"), std::string::npos);
        ++pictures;
    }
    EXPECT_GE(pictures, 7U);  // deals, five scores, wins
    std::filesystem::remove_all(folder);
    std::filesystem::remove(json);
}

TEST(Sim, a_full_disk_is_reported) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
    const Ran ran = run_program({"sim", "tontine", "--matches", "10", "--csv", "/dev/full"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("/dev/full: "), std::string::npos);
}

TEST(Sim, ctrl_c_keeps_what_is_done) {
    const std::string file = kit::scratch("stopped.csv");
    const Ran ran = run_program({"sim", "tontine", "--matches", "1000G", "--csv", file}, {}, 400);
    EXPECT_EQ(ran.code, 130);
    EXPECT_NE(ran.out.find("Stopped before all 1,000,000,000,000 matches were played"), std::string::npos);
    EXPECT_NE(ran.out.find("Deals in a match"), std::string::npos);
    EXPECT_NE(kit::read_all(file).find("\ndeals,mean,"), std::string::npos);
    std::filesystem::remove(file);
}

}  // namespace
}  // namespace brelan::cli
