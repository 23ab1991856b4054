#pragma once
#include <set>
#include <string>
#include <vector>

#include "host/host.hpp"
#include "record/record.hpp"

// What a game's cases must cover: each of its clauses, and each named value of each option.
namespace brelan::cases {

// A case from a chapter: its name and its lines.
struct Case {
    std::string name;
    record::Record record;
};

// The clauses that a rules page defines: `R4.7` is defined by a line that starts with `**R4.7**`.
std::set<std::string> clauses_of(std::string_view rules);

// One sentence for each case whose name does not start with a clause of the rules or with `option-KEY`.
std::vector<std::string> misnamed(const host::Host& host, const std::vector<Case>& cases);

// One sentence for each clause that has no case and no line in `exempt` (lines of the form `R3.5 reason`),
// and one for each line of `exempt` that is unnecessary or gives no reason.
std::vector<std::string> uncovered_clauses(std::string_view rules, const std::vector<Case>& cases,
                                           std::string_view exempt);

// One sentence for each option that no `! with` changes, and for each named value that no such line
// distinguishes from another.
std::vector<std::string> uncovered_options(const host::Host& host, const std::vector<Case>& cases);

}  // namespace brelan::cases
