#pragma once
#include <string>
#include <vector>

#include "cli/args/game_options.hpp"
#include "cli/reports/prose.hpp"
#include "host/rules_text.hpp"

namespace brelan::cli {

// The clauses to show: all of them, or only the clauses named by `R4.2` or `R4` (an entire chapter).
struct ClauseChoice {
    std::vector<Clause> clauses;  // item 0: the entire chapter; empty: all rules
    bool has(Clause clause) const;
};

// The rules for people, under these options, with the options that change each clause.
std::string rules_report(const GameChoice& choice, const ClauseChoice& clauses, const Texts& texts,
                         std::size_t columns = kProseColumns);

// `players=5`, bold where it differs from the edition.
std::string setting_text(const GameChoice& choice, std::size_t field, const FieldInfo& info);

// Every option with its meaning, its allowed values, and the value in force.
std::string options_report(const GameChoice& choice, const Texts& texts, std::size_t columns = kProseColumns);

// A comparison of all editions, side by side.
std::string compare_report(const host::Host& game, const Texts& texts);

// Rules and options for programs.
std::string rules_json(const GameChoice& choice, const ClauseChoice& clauses, const Texts& texts);

}  // namespace brelan::cli
