#pragma once
#include <span>

#include "core/clause.hpp"
#include "host/host.hpp"
#include "text/json.hpp"
#include "text/phrases.hpp"

namespace brelan::study {

// Which rules, in which language: clauses, or whole chapters (item 0); none: all of them.
struct RulesWish {
    Language language = Language::english;
    std::span<const Clause> clauses{};
};

// The rules for programs: editions, options with their current values, and clauses, each with whether it
// applies.
void write_rules(JsonWriter& json, const host::Host& game, const host::OptionSet& options,
                 const RulesWish& wish);

}  // namespace brelan::study
