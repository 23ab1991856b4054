#pragma once
#include <span>

#include "core/clause.hpp"
#include "host/host.hpp"
#include "text/json.hpp"
#include "text/phrases.hpp"

namespace brelan::study {

// Which of the rules, and in which language: clauses, or whole chapters (item 0); none: all of them.
struct RulesWish {
    Language language = Language::english;
    std::span<const Clause> clauses{};
};

// The rules for programs: editions, options with what is in force, and clauses with whether they hold.
void write_rules(JsonWriter& json, const host::Host& game, const host::OptionSet& options,
                 const RulesWish& wish);

}  // namespace brelan::study
