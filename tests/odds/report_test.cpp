#include "odds/report.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "cli/reports/topic.hpp"
#include "kit/json_syntax.hpp"
#include "kit/program.hpp"
#include "study/report_json.hpp"
#include "term/screen.hpp"
#include "term/wrap.hpp"
#include "texts/cli.hpp"

namespace brelan::cli {
namespace {

using odds::Cell;
using odds::Fraction;
using odds::Integer;
using odds::Nothing;
using odds::Real;
using odds::Show;

Texts english() { return Texts(Language::english, texts::cli::in(Language::english)); }
Texts french() { return Texts(Language::french, texts::cli::in(Language::french)); }

// A table without its style marks.
std::string plain(const odds::Table& table, const Texts& texts, std::size_t columns = 100) {
    return styled_lines(report_table(table, texts, columns), false);
}

odds::Table one_of_each() {
    odds::Table table{"each", "Each", "Made up.", {}, {}};
    table.columns = {{"name", "name", Show::decimal},
                     {"chance", "chance", Show::percent_ratio, 2},
                     {"gain", "gain", Show::decimal, 3, true},
                     {"games", "games", Show::decimal}};
    table.rows = {{"ace", Fraction(8, 221), Fraction(-1, 8), Integer{1234567}},
                  {"king", Fraction(1, 2), Real{0.25, 0.001}, Nothing{}}};
    return table;
}

TEST(Reports, numbers_are_aligned) {
    EXPECT_EQ(plain(one_of_each(), english()),
              "name   chance  exact    gain  ± s.e.       games\n"
              "ace    3.62 %  8/221  -0.125           1,234,567\n"
              "king  50.00 %    1/2  +0.250  ± 0.001\n");
}

TEST(Reports, numbers_are_written_as_the_language_does) {
    const std::string text = plain(one_of_each(), french());
    EXPECT_NE(text.find("3,62 %"), std::string::npos) << text;
    EXPECT_NE(text.find("-0,125"), std::string::npos) << text;
    EXPECT_NE(text.find("1\u202F234\u202F567"), std::string::npos) << text;
}

TEST(Reports, an_error_that_does_not_show_is_not_shown) {
    odds::Table table{"t", "", "", {{"x", "x", Show::percent, 2}}, {{Real{0.5, 1e-9}}}};
    EXPECT_EQ(plain(table, english()), "      x\n50.00 %\n");
    table.rows = {{Real{0.5, 0.001}}};
    EXPECT_EQ(plain(table, english()), "      x  ± s.e.\n50.00 %  ± 0.10 %\n");
}

TEST(Reports, no_line_is_wider_than_asked_for) {
    odds::Table table{"wide", "", "", {{"name", "a rather long heading of a column", Show::decimal}}, {}};
    std::vector<Cell> row{std::string("a text that goes on and on until it has to be broken somewhere")};
    for (int i = 0; i < 30; ++i) {
        table.columns.push_back(
            {"c" + std::to_string(i), "column number " + std::to_string(i), Show::percent_ratio});
        row.emplace_back(Fraction(i, 221));
    }
    table.rows = {row, row};
    for (const std::size_t columns : {60U, 80U, 100U}) {
        const std::string text = plain(table, english(), columns);
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) EXPECT_LE(text_width(line), columns) << line;
        for (int i = 1; i < 30; ++i) {  // no row has been lost
            EXPECT_NE(text.find(odds::ratio_text(Fraction(i, 221))), std::string::npos) << i;
        }
    }
}

odds::Report whole() {
    odds::Report report{"All of it", {}};
    report.add(odds::Paragraph{"With \"quotes\"."});
    report.add(one_of_each());
    odds::Plot plot{"bars", "Bars", "of something", "x", "y", true};
    plot.bars = {{"1", 0.25, 0.01}, {"2", 0.75, 0}};
    report.add(plot);
    return report;
}

TEST(Reports, are_json_for_programs) {
    const std::string json = study::report_json(whole(), {"tarot", "odds", "dog"});
    EXPECT_TRUE(kit::is_json(json)) << json;
    for (const char* part :
         {"\"game\": \"tarot\"", "\"n\": \"8\"", "\"d\": \"221\"", "\"percent\": \"3.6199095023\"",
          "\"games\": 1234567", "\"games\": null", "\"error\": 0.001", "\\\"quotes\\\""}) {
        EXPECT_NE(json.find(part), std::string::npos) << part << "\n" << json;
    }
}

TEST(Reports, numbers_that_readers_would_round_are_texts_in_json) {
    odds::Report report{"Large", {}};
    const Integer large = (Integer{1} << 53) + 1;
    report.add(odds::Table{"t", "", "", {{"n", "n", Show::decimal}}, {{large}, {large - 1}}});
    const std::string json = study::report_json(report, {"g", "odds", "t"});
    EXPECT_NE(json.find("\"n\": \"9007199254740993\""), std::string::npos) << json;
    EXPECT_NE(json.find("\"n\": 9007199254740992"), std::string::npos) << json;
}

TEST(Reports, may_bring_json_of_their_own) {
    odds::Report report{"Score", {}};
    report.json = odds::Json::object();
    report.json->add("taker", odds::Json::number(130)).add("partner", odds::Json::null());
    report.json->add("seats", odds::Json::array().add(odds::Json::real(-0.5)).add(odds::Json::boolean(true)));
    report.json->add("none", odds::Json::array());
    const std::string json = study::report_json(report, {"tarot", "score", ""});
    EXPECT_TRUE(kit::is_json(json)) << json;
    EXPECT_TRUE(json.starts_with("{\n  \"taker\": 130,\n  \"partner\": null,\n")) << json;
}

TEST(Reports, pictures_are_files) {
    const std::string file = kit::scratch("bars.svg");
    const Texts texts = english();
    EXPECT_EQ(picture_obstacle(whole(), file, texts), "");
    EXPECT_EQ(write_pictures(whole(), file, "odds tarot dog", texts), "");
    const std::string svg = kit::read_all(file);
    EXPECT_NE(svg.find("brelan odds tarot dog"), std::string::npos);
    EXPECT_NE(svg.find("75"), std::string::npos);
    std::filesystem::remove(file);
    EXPECT_NE(picture_obstacle(odds::Report{}, file, texts), "");
    odds::Report two = whole();
    two.add(std::get<odds::Plot>(two.blocks[2]));
    EXPECT_NE(picture_obstacle(two, file, texts), "");
}

}  // namespace
}  // namespace brelan::cli
