#pragma once
#include <span>

#include "core/clause.hpp"
#include "core/phrases.hpp"
#include "host/host.hpp"
#include "host/json.hpp"

namespace brelan::study {

// Which of the rules, and in which language: clauses, or whole chapters (item 0); none: all of them.
struct RulesWish {
    Language language = Language::english;
    std::span<const Clause> clauses{};
};

// The rules for programs: editions, options with what is in force, and clauses with whether they hold.
void write_rules(host::JsonWriter& json, const host::Host& game, const host::OptionSet& options,
                 const RulesWish& wish);

}  // namespace brelan::study
