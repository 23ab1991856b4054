#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "cases/coverage.hpp"
#include "host/registry.hpp"
#include "kit/said.hpp"
#include "record/chapter.hpp"
#include "record/verify.hpp"

namespace brelan::cases {
namespace {

namespace fs = std::filesystem;

fs::path tests_of(const host::Host& host) {
    return fs::path(BRELAN_SOURCE_DIR) / "src/games" / host.name() / "tests";
}

std::string bytes_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// The chapters of a game, sorted by name.
std::vector<fs::path> chapters_of(const host::Host& host) {
    std::vector<fs::path> files;
    std::error_code none;  // a game without cases has no folder, and the coverage test reports that
    for (const auto& entry : fs::directory_iterator(tests_of(host) / "cases", none)) {
        if (entry.path().extension() == ".cases") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

struct Told {
    fs::path chapter;
    record::NamedCase one;
};

std::vector<Told> told(const host::Host& host) {
    std::vector<Told> all;
    for (const fs::path& path : chapters_of(host)) {
        for (record::NamedCase& one : record::read_chapter(bytes_of(path)))
            all.push_back({path, std::move(one)});
    }
    return all;
}

// A game's readable cases. Unreadable cases fail in the test that verifies them.
std::vector<Case> cases_of(const host::Host& host) {
    std::vector<Case> cases;
    for (const Told& each : told(host)) {
        const auto read = record::read(each.one.text);
        if (const auto* good = std::get_if<record::Record>(&read)) cases.push_back({each.one.name, *good});
    }
    return cases;
}

// The first fault in a case, as FILE:LINE:COLUMN: NAME: why; empty if the case holds.
std::string fault_of(const Told& each, const host::Host& host) {
    const auto at = [&](std::size_t line, std::size_t column, const std::string& why) {
        return each.chapter.string() + ":" + std::to_string(line) + ":" + std::to_string(column) + ": " +
               each.one.name + ": " + why;
    };
    const auto read = record::read(each.one.text);
    const auto* good = std::get_if<record::Record>(&read);
    const auto wrong = good == nullptr ? std::get<record::Failure>(read) : record::verify(*good);
    if (wrong) return at(wrong->fault.line, wrong->fault.column, kit::english(*wrong));
    const auto line_of = [&](record::LineKind kind) {
        const auto& lines = good->lines();
        return std::find_if(lines.begin(), lines.end(),
                            [kind](const record::Line& line) { return line.kind == kind; });
    };
    if (record::LineWords(*line_of(record::LineKind::game)).rest()[0].text != host.name())
        return at(each.one.line, 1, "this is a case of another game");
    if (line_of(record::LineKind::expectation) == good->lines().end())
        return at(each.one.line, 1, "this case expects nothing");
    return {};
}

// The chapter that a case belongs to, such as `R07`, or `options` for cases of an option.
std::string chapter_of(const std::string& name) {
    if (!name.starts_with('R')) return "options";
    const std::string number = name.substr(1, name.find('.') - 1);
    return "R" + std::string(number.size() < 2 ? 1 : 0, '0') + number;
}

void report(const std::vector<std::string>& wrong) {
    for (const std::string& sentence : wrong) ADD_FAILURE() << sentence;
}

TEST(Cases, hold) {
    for (const host::Host* host : host::games()) {
        const std::vector<Told> all = told(*host);
        EXPECT_FALSE(all.empty()) << host->name() << " has no cases";
        for (const Told& each : all) {
            const std::string fault = fault_of(each, *host);
            if (!fault.empty()) ADD_FAILURE() << fault;
        }
    }
}

TEST(Cases, are_in_their_chapter_under_a_unique_name) {
    for (const host::Host* host : host::games()) {
        std::set<std::string> names;
        for (const auto& [path, one] : told(*host)) {
            EXPECT_EQ(path.stem().string(), chapter_of(one.name))
                << path << ":" << one.line << ": " << one.name;
            EXPECT_TRUE(names.insert(one.name).second)
                << path << ":" << one.line << ": " << one.name << " twice";
        }
    }
}

TEST(Cases, are_named_by_a_clause_or_an_option) {
    for (const host::Host* host : host::games()) report(misnamed(*host, cases_of(*host)));
}

TEST(Cases, leave_no_clause_out) {
    for (const host::Host* host : host::games()) {
        const std::string exempt = bytes_of(tests_of(*host) / "clauses_without_effect.txt");
        report(uncovered_clauses(host->rules(Language::english), cases_of(*host), exempt));
    }
}

TEST(Cases, leave_no_option_out) {
    for (const host::Host* host : host::games()) report(uncovered_options(*host, cases_of(*host)));
}

Case planted(std::string name, const std::string& lines) {
    const auto read = record::read(lines);
    return {std::move(name), std::get<record::Record>(read)};
}

const std::string kTontine = "brelan 1\ngame tontine rules 1\noptions edition=salon-1725 players=5\n";

TEST(Coverage, finds_names_without_a_clause) {
    const host::Host& host = *host::find_game("tontine");
    const std::vector<Case> cases{planted("R99.1-no-clause", kTontine), planted("option-none", kTontine),
                                  planted("R1.1", kTontine), planted("option-stake", kTontine)};
    EXPECT_EQ(misnamed(host, cases).size(), 2u);
}

TEST(Coverage, finds_clauses_without_a_case) {
    const std::string rules = "**R1.1** One.\n\n**R1.2** Two, see **R9.9**.\n\n**R1.3** Three.\n";
    const std::vector<Case> cases{planted("R1.1-one", kTontine)};
    EXPECT_EQ(uncovered_clauses(rules, cases, "").size(), 2u);
    EXPECT_EQ(uncovered_clauses(rules, cases, "R1.2 nothing to see\nR1.3 the same\n").size(), 0u);
    EXPECT_EQ(uncovered_clauses(rules, cases, "R1.2\nR1.3 the same\n"),
              std::vector<std::string>{"R1.2 is exempt without a reason"});
    EXPECT_EQ(uncovered_clauses(rules, cases, "R1.1 x\nR1.2 x\nR1.3 x\n").size(), 1u);
}

TEST(Coverage, finds_options_and_values_without_a_change) {
    const host::Host& host = *host::find_game("tontine");
    const std::size_t all = host.fields().size();
    EXPECT_EQ(uncovered_options(host, {planted("R1.3", kTontine)}).size(), all);
    const Case number = planted("R1.3", kTontine + "! with stake=20 turn p1\n");
    EXPECT_EQ(uncovered_options(host, {number}).size(), all - 1);
    const Case third = planted("R6.1", kTontine + "! with short_payer=debt turn p1\n");
    const auto wrong = uncovered_options(host, {third});
    EXPECT_EQ(wrong.size(), all);  // one of the three values is still missing
    EXPECT_EQ(std::count(wrong.begin(), wrong.end(), "no `! with` shows what short_payer=out_of_game does"),
              1);
}

}  // namespace
}  // namespace brelan::cases
