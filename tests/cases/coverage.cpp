#include "cases/coverage.hpp"

#include <map>
#include <sstream>

#include "record/header.hpp"

namespace brelan::cases {

namespace {

constexpr std::string_view kOptionPrefix = "option-";

// The part of a name before its first hyphen, such as `R4.7` in `R4.7-king-takes-three`.
std::string clause_part(std::string_view name) { return std::string(name.substr(0, name.find('-'))); }

bool has_field(const host::Host& host, std::string_view key) {
    for (const FieldInfo& info : host.fields()) {
        if (info.key == key) return true;
    }
    return false;
}

// For each option, the values that `! with` lines compare.
using Values = std::map<std::string, std::set<int>, std::less<>>;

// Adds the options that one case changes, each with its old and its new value.
void add_changes(const host::Host& host, const record::Record& record, Values& seen) {
    const auto read = record::read_header(record);
    const auto* header = std::get_if<record::Header>(&read);
    if (header == nullptr) return;
    const std::vector<FieldInfo> fields = host.fields();
    for (const record::Line& line : record.lines()) {
        if (line.kind != record::LineKind::expectation) continue;
        const record::LineWords words(line);
        if (words.rest()[0].text != "with") continue;
        for_each_item(words.rest()[1].text, [&](std::string_view item, std::size_t) {
            const Word change{item, 0};
            const auto changed = record::change_options(host, header->options, WordSpan(&change, 1));
            for (std::size_t i = 0; changed && i < fields.size(); ++i) {
                if (fields[i].key != split_pair(item).key) continue;
                seen[std::string(fields[i].key)].insert(changed->values[i]);
                seen[std::string(fields[i].key)].insert(header->options.values[i]);
            }
            return true;
        });
    }
}

}  // namespace

std::set<std::string> clauses_of(std::string_view rules) {
    std::set<std::string> clauses;
    std::istringstream lines{std::string(rules)};
    for (std::string line; std::getline(lines, line);) {
        const std::size_t end = line.find("**", 2);
        if (line.rfind("**R", 0) == 0 && end != std::string::npos) clauses.insert(line.substr(2, end - 2));
    }
    return clauses;
}

std::vector<std::string> misnamed(const host::Host& host, const std::vector<Case>& cases) {
    const std::set<std::string> clauses = clauses_of(host.rules(Language::english));
    std::vector<std::string> wrong;
    for (const Case& one : cases) {
        const bool option = one.name.rfind(kOptionPrefix, 0) == 0;
        if (option && has_field(host, one.name.substr(kOptionPrefix.size()))) continue;
        if (!option && clauses.count(clause_part(one.name)) > 0) continue;
        wrong.push_back(one.name + " begins neither with a clause of the rules nor with option-KEY");
    }
    return wrong;
}

std::vector<std::string> uncovered_clauses(std::string_view rules, const std::vector<Case>& cases,
                                           std::string_view exempt) {
    std::set<std::string> covered;
    for (const Case& one : cases) covered.insert(clause_part(one.name));
    std::set<std::string> open = clauses_of(rules);
    for (const std::string& clause : covered) open.erase(clause);
    std::vector<std::string> wrong;
    std::istringstream lines{std::string(exempt)};
    for (std::string line; std::getline(lines, line);) {
        const std::size_t blank = line.find(' ');
        const std::string clause = line.substr(0, blank);
        if (blank == std::string::npos || line.size() < blank + 2)
            wrong.push_back(clause + " is exempt without a reason");
        if (open.erase(clause) == 0) wrong.push_back(clause + " is exempt, but has a case or is no clause");
    }
    for (const std::string& clause : open) wrong.push_back(clause + " has no case");
    return wrong;
}

std::vector<std::string> uncovered_options(const host::Host& host, const std::vector<Case>& cases) {
    Values seen;
    for (const Case& one : cases) add_changes(host, one.record, seen);
    std::vector<std::string> wrong;
    for (const FieldInfo& info : host.fields()) {
        if (lowest_value(info) == highest_value(info)) continue;  // the option has only one value
        const std::set<int>& values = seen[std::string(info.key)];
        if (values.empty()) wrong.push_back("no `! with` changes " + std::string(info.key));
        for (std::size_t i = 0; !values.empty() && i < info.choices.size(); ++i) {
            if (values.count(static_cast<int>(i)) > 0) continue;
            wrong.push_back("no `! with` shows what " + std::string(info.key) + "=" +
                            std::string(info.choices[i]) + " does");
        }
    }
    return wrong;
}

}  // namespace brelan::cases
