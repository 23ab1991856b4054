#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/clause.hpp"
#include "host/host.hpp"

namespace brelan::host {

enum class BlockKind : std::uint8_t { title, chapter, clause, item, text, table };

// A paragraph of rules.md, its lines joined.
struct RulesBlock {
    BlockKind kind = BlockKind::text;
    Clause clause{};   // of a clause
    std::string text;  // without the mark that makes the paragraph what it is
};

// Cuts rules.md into paragraphs: `#` and `##` headings, clauses that begin with **R4.2**, items, tables.
std::vector<RulesBlock> read_rules(std::string_view markdown);

// The option values on which a clause depends that begins with `word` ("With"): `With a=b and c=d ...`.
struct Condition {
    std::size_t field = 0;
    int value = 0;
};
std::vector<Condition> conditions(const RulesBlock& block, const std::vector<FieldInfo>& fields,
                                  std::string_view word);

// Says whether all of them hold.
bool in_force(const std::vector<Condition>& conditions, const OptionSet& options);

}  // namespace brelan::host
