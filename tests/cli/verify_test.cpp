#include <algorithm>
#include <filesystem>
#include <string>

#include "core/rng.hpp"
#include "host/registry.hpp"
#include "kit/json_syntax.hpp"
#include "kit/program.hpp"
#include "record/write_table.hpp"

namespace brelan::cli {
namespace {

using kit::Ran;
using kit::run_program;

// The record of some deals of a game's first edition.
std::string some_record() {
    const host::Host& game = *host::games()[0];
    Rng rng(9);
    const auto table = game.open(game.edition_options(0));
    table->draw(rng);
    for (int deal = 0; deal < 3; ++deal) {
        table->deal(rng);
        while (!table->over()) table->play(table->legal()[0]);
    }
    return record::write_table(game, *table, {});
}

TEST(Verify, a_true_record_is_ok_from_a_file_and_from_the_standard_input) {
    const std::string file = kit::scratch("true.brl");
    kit::write_all(file, some_record());
    const Ran ran = run_program({"verify", file});
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    EXPECT_EQ(ran.out, file + ": ok\n  shuffles: none in this record\n");
    EXPECT_EQ(run_program({"verify", "-q", file}).out, "");
    EXPECT_EQ(run_program({"verify", "-"}, some_record()).code, 0);
    std::filesystem::remove(file);
}

TEST(Verify, the_first_fault_is_named_with_its_place) {
    std::string text = some_record();
    const std::size_t at = text.rfind("\nscore ");
    const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at) + 1, '\n') + 1;
    text.replace(at, text.find('\n', at + 1) - at, "\nscore p1 1 p2 1 p3 1 p4 1 p5 1");
    const Ran ran = run_program({"verify", "-"}, text);
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(ran.out.starts_with("<stdin>:" + std::to_string(line) + ":")) << ran.out;
    const Ran json = run_program({"verify", "--json", "-"}, text);
    EXPECT_EQ(json.code, 1);
    EXPECT_TRUE(kit::is_json(json.out));
    EXPECT_NE(json.out.find("\"line\": " + std::to_string(line)), std::string::npos);
    for (const Ran& french : {run_program({"verify", "--lang", "fr", "-"}, text),
                              run_program({"verify", "--lang", "fr", "--json", "-"}, text)})
        EXPECT_NE(french.out.find("il faut"), std::string::npos) << french.out;
}

TEST(Verify, each_case_of_a_chapter_is_checked_and_named) {
    const std::string chapter =
        "brelan 1\ngame tontine rules 1\n\ncase R1.1-good\noptions edition=salon-1725 players=5\n"
        "\ncase R1.1-bad\noptions edition=salon-1725 plyers=5\n";
    const Ran ran = run_program({"verify", "-"}, chapter);
    EXPECT_EQ(ran.code, 1) << ran.err;
    EXPECT_TRUE(ran.out.starts_with("-: R1.1-good: ok\n<stdin>:8:")) << ran.out;
    EXPECT_NE(ran.out.find(": R1.1-bad: "), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("passed: 1, failed: 1"), std::string::npos) << ran.out;
    const Ran json = run_program({"verify", "--json", "-"}, chapter);
    EXPECT_NE(json.out.find("\"case\": \"R1.1-bad\""), std::string::npos) << json.out;
}

TEST(Verify, junk_and_stumps_are_faults_and_never_a_crash) {
    const std::string whole = some_record();
    const std::string junk("\x00\xff\xfe\x01 brelan\n\n\x80", 14);
    for (const std::string& text : {std::string(), junk, std::string(100000, 'a'), "brelan 1\n" + junk,
                                    whole.substr(0, whole.rfind("\nscore ") + 3), whole + whole}) {
        const Ran ran = run_program({"verify", "-"}, text);
        EXPECT_EQ(ran.code, 1);
        EXPECT_TRUE(ran.out.starts_with("<stdin>:")) << ran.out;
    }
}

TEST(Verify, several_files_are_summed_up_and_the_worst_decides) {
    const std::string file = kit::scratch("sum.brl");
    kit::write_all(file, some_record());
    const Ran ran = run_program({"verify", file, "/nowhere/x.brl", file});
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.out.find("passed: 2, failed: 1"), std::string::npos);
    EXPECT_NE(ran.err.find("/nowhere/x.brl: No such file or directory"), std::string::npos);
    std::filesystem::remove(file);
}

}  // namespace
}  // namespace brelan::cli
