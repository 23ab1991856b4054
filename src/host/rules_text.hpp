#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/clause.hpp"
#include "host/host.hpp"
#include "text/phrases.hpp"

namespace brelan::host {

enum class BlockKind : std::uint8_t { title, chapter, clause, item, text, table };

// A paragraph of rules.md, its lines joined.
struct RulesBlock {
    BlockKind kind = BlockKind::text;
    Clause clause{};   // the number of the clause, if this is one
    std::string text;  // the text without the mark that denotes its kind
};

// Splits rules.md into paragraphs: `#` and `##` headings, clauses that begin with **R4.2**, items, tables.
std::vector<RulesBlock> read_rules(std::string_view markdown);

// The words that open a conditional clause, in the language of the rules.
struct ConditionWords {
    std::string_view with;
    std::string_view by_default;
};

// Takes these words from the catalogue that all games share.
ConditionWords condition_words(const Phrases& phrases);

// The option values that a clause depends on: `With a=b and c=d ...`, `By default in x (a=b) ...`.
struct Condition {
    std::size_t field = 0;
    int value = 0;
};
std::vector<Condition> conditions(const RulesBlock& block, const std::vector<FieldInfo>& fields,
                                  const ConditionWords& words);

// Whether all these conditions hold.
bool in_force(const std::vector<Condition>& conditions, const OptionSet& options);

}  // namespace brelan::host
