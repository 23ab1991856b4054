#pragma once
#include <string>
#include <string_view>

#include "core/clause.hpp"
#include "core/field.hpp"
#include "text/phrases.hpp"

// Pieces of what is said of rules and options, as texts.
namespace brelan::host {

// A sentence of a game's catalogue.
std::string say(const Phrases& phrases, std::string_view key);

// The texts that all games share, where there is no game.
Phrases common_phrases(Language language);

// What is wrong, in words.
std::string say(const Phrases& phrases, const Fault& fault);
inline std::string say(Language language, const Fault& fault) { return say(common_phrases(language), fault); }

// `R4.2`
std::string clause_text(Clause clause);

// A value as the notation writes it.
std::string value_text(const FieldInfo& field, int value);

// What a value of a choice or a flag means, from the catalogue; the value of the notation where it has no
// text.
std::string value_meaning(const Phrases& phrases, const FieldInfo& field, int value);

}  // namespace brelan::host
