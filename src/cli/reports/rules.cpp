#include "cli/reports/rules.hpp"

#include <algorithm>

#include "cli/reports/prose.hpp"
#include "study/rules_json.hpp"

namespace brelan::cli {
namespace {

using host::BlockKind;
using host::RulesBlock;

constexpr std::size_t kIndent = 7;  // the indent of a clause's text; `R10.15` takes six columns

// The options that change a clause, one per line: the value in force, its meaning, and the other values.
void write_clause_options(std::string& out, const GameChoice& choice, Clause clause, const Texts& texts,
                          std::size_t columns) {
    const Phrases phrases = choice.game->phrases(texts.language());
    const std::vector<FieldInfo> fields = choice.game->fields();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const FieldInfo& field = fields[i];
        if (field.clause != clause) continue;
        std::string line = "→ " + setting_text(choice, i, field);
        if (field.choices.empty()) {
            line += " (" + allowed_values(field) + ")";
        } else {
            line += ": " + value_meaning(phrases, field, choice.options.values[i]);
            std::string others;
            for (int value = field.min; value <= field.max; ++value) {
                if (value == choice.options.values[i]) continue;
                others += (others.empty() ? "" : ", ") + value_text(field, value);
            }
            if (!others.empty()) line += " (" + fill(texts("rulebook.others"), {{"values", others}}) + ")";
        }
        write_wrapped(out, line, kIndent, {}, columns);
    }
}

void write_clause(std::string& out, const RulesBlock& block, const GameChoice& choice, const Texts& texts,
                  std::size_t columns) {
    const auto needed = host::conditions(block, choice.game->fields(),
                                         host::condition_words(choice.game->phrases(texts.language())));
    const bool holds = host::in_force(needed, choice.options);
    const std::string label = holds ? bold(clause_text(block.clause)) : dim(clause_text(block.clause));
    std::string text = with_bold(block.text);
    if (!holds) text = dim(text + " [" + std::string(texts("rulebook.not-in-force")) + "]");
    write_wrapped(out, text, kIndent, label, columns);
    write_clause_options(out, choice, block.clause, texts, columns);
    out.append("\n");
}

// Writes a paragraph that is not a clause. Tables are left out because options have their own reports.
void write_block(std::string& out, const RulesBlock& block, std::size_t columns) {
    switch (block.kind) {
        case BlockKind::title:
        case BlockKind::chapter: out.append(bold(block.text)).append("\n\n"); break;
        case BlockKind::item: write_wrapped(out, with_bold(block.text), 2, "-", columns); break;
        default: write_wrapped(out, with_bold(block.text), 0, {}, columns), out.append("\n"); break;
    }
}

}  // namespace

bool ClauseChoice::has(Clause clause) const {
    return clauses.empty() || std::any_of(clauses.begin(), clauses.end(), [&](Clause wanted) {
               return wanted.chapter == clause.chapter && (wanted.item == 0 || wanted.item == clause.item);
           });
}

std::string rules_json(const GameChoice& choice, const ClauseChoice& clauses, const Texts& texts) {
    JsonWriter json;
    study::write_rules(json, *choice.game, choice.options, {texts.language(), clauses.clauses});
    return std::move(json).finish();
}

std::string rules_report(const GameChoice& choice, const ClauseChoice& clauses, const Texts& texts,
                         std::size_t columns) {
    std::string out;
    const bool whole = clauses.clauses.empty();
    const std::vector<RulesBlock> blocks = host::read_rules(choice.game->rules(texts.language()));
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const RulesBlock& block = blocks[i];
        const bool only_table = i + 1 < blocks.size() && blocks[i + 1].kind == BlockKind::table;
        if (block.kind == BlockKind::clause) {
            if (clauses.has(block.clause)) write_clause(out, block, choice, texts, columns);
        } else if (whole && block.kind != BlockKind::table && !only_table) {
            write_block(out, block, columns);
        }
        if (whole && block.kind == BlockKind::title) {
            out.append(dim(choice.game->write_options(choice.options))).append("\n\n");
        }
    }
    if (whole) {
        out.append("\n");
        write_wrapped(out, fill(texts("rulebook.more"), {{"game", choice.game->name()}}), 0, {}, columns);
    }
    return out;
}

}  // namespace brelan::cli
