#include "host/rules_text.hpp"

#include <algorithm>

#include "core/options.hpp"
#include "core/word.hpp"
#include "text/phrases.hpp"

namespace brelan::host {
namespace {

constexpr std::string_view kBold = "**";

// Removes and returns the first line of a text.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

// The kind of paragraph that a line begins; removes the mark that denotes it.
RulesBlock begin_block(std::string_view line) {
    RulesBlock block;
    if (line.starts_with("# ")) {
        block.kind = BlockKind::title;
        line.remove_prefix(2);
    } else if (line.starts_with("## ")) {
        block.kind = BlockKind::chapter;
        line.remove_prefix(3);
    } else if (line.starts_with("- ")) {
        block.kind = BlockKind::item;
        line.remove_prefix(2);
    } else if (line.starts_with("|")) {
        block.kind = BlockKind::table;
    } else if (line.starts_with(kBold)) {
        const std::size_t end = line.find(kBold, kBold.size());
        const auto clause = read_clause(line.substr(kBold.size(), end - kBold.size()));
        if (end != std::string_view::npos && clause) {
            block.kind = BlockKind::clause;
            block.clause = *clause;
            line.remove_prefix(std::min(end + kBold.size() + 1, line.size()));
        }
    }
    block.text = line;
    return block;
}

// Whether `line` continues the paragraph above it.
bool goes_on(const RulesBlock& above, const RulesBlock& line) {
    if (above.kind == BlockKind::table) return line.kind == BlockKind::table;
    const bool heading = above.kind == BlockKind::title || above.kind == BlockKind::chapter;
    return !heading && line.kind == BlockKind::text;
}

// The option and the value named by a word like `a=b` or `a=b,`.
std::optional<Condition> read_condition(std::string_view word, const std::vector<FieldInfo>& fields) {
    if (word.ends_with(',')) word.remove_suffix(1);
    const Pair pair = split_pair(word);
    for (std::size_t i = 0; i < fields.size() && pair.value; ++i) {
        if (fields[i].key != pair.key) continue;
        const auto value = read_value(fields[i], *pair.value);
        if (value) return Condition{i, *value};
    }
    return std::nullopt;
}

// Whether one of the conditions concerns this option.
bool names(const std::vector<Condition>& conditions, std::size_t field) {
    return std::any_of(conditions.begin(), conditions.end(),
                       [&](const Condition& condition) { return condition.field == field; });
}

// Removes and returns the first word of a text.
std::string_view take_word(std::string_view& text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

// The conditions at the beginning of the text; none if the text goes on to list several values of one option.
std::vector<Condition> leading(std::string_view text, const std::vector<FieldInfo>& fields) {
    std::vector<Condition> found;
    int other = 1;  // words since the last condition; only "and" may separate two conditions
    while (!text.empty()) {
        const std::string_view word = take_word(text);
        const auto condition = read_condition(word, fields);
        if (!condition) {
            other += word.empty() ? 0 : 1;
            continue;
        }
        if (other < 2) {
            found.push_back(*condition);
        } else if (names(found, condition->field)) {
            return {};
        }
        other = other < 2 ? 0 : other;
    }
    return found;
}

}  // namespace

std::vector<RulesBlock> read_rules(std::string_view markdown) {
    std::vector<RulesBlock> blocks;
    bool open = false;
    while (!markdown.empty()) {
        const std::string_view line = take_line(markdown);
        if (line.empty()) {
            open = false;
            continue;
        }
        RulesBlock block = begin_block(line);
        if (open && goes_on(blocks.back(), block)) {
            blocks.back().text.append(block.kind == BlockKind::table ? "\n" : " ").append(line);
        } else {
            blocks.push_back(std::move(block));
        }
        open = true;
    }
    return blocks;
}

std::vector<Condition> conditions(const RulesBlock& block, const std::vector<FieldInfo>& fields,
                                  const ConditionWords& words) {
    std::string text = block.text;
    if (text.starts_with(words.with)) return leading(text.substr(words.with.size()), fields);
    const std::size_t open = text.find('(');
    const std::size_t close = text.find(')');
    if (!text.starts_with(words.by_default) || close == std::string::npos) return {};
    text.erase(close, 1);
    return leading(text.substr(open + 1), fields);
}

ConditionWords condition_words(const Phrases& phrases) {
    return {phrases.find("rulebook.with"), phrases.find("rulebook.by-default")};
}

bool in_force(const std::vector<Condition>& conditions, const OptionSet& options) {
    return std::all_of(conditions.begin(), conditions.end(), [&](const Condition& condition) {
        return options.values[condition.field] == condition.value;
    });
}

}  // namespace brelan::host
