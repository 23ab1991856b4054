#pragma once
#include <span>

#include "core/clause.hpp"
#include "host/host.hpp"
#include "text/json.hpp"
#include "text/phrases.hpp"

namespace brelan::study {

// The requested rules and their language: single clauses, or whole chapters (item 0); if none are listed, all
// rules.
struct RulesWish {
    Language language = Language::english;
    std::span<const Clause> clauses{};
};

// Writes the rules for programs: the editions, the options with their current values, the clauses, and
// whether each clause applies.
void write_rules(JsonWriter& json, const host::Host& game, const host::OptionSet& options,
                 const RulesWish& wish);

}  // namespace brelan::study
