#pragma once
#include <string>
#include <string_view>

#include "core/clause.hpp"
#include "core/field.hpp"
#include "host/host.hpp"
#include "text/phrases.hpp"

// Texts about rules and options.
namespace brelan::host {

// A sentence of a game's catalogue.
std::string say(const Phrases& phrases, std::string_view key);

// The texts that all games share, for use without a game.
Phrases common_phrases(Language language);

// The sentence of a fault.
std::string say(const Phrases& phrases, const Fault& fault);
inline std::string say(Language language, const Fault& fault) { return say(common_phrases(language), fault); }

// `R4.2`
std::string clause_text(Clause clause);

// A value in the notation.
std::string value_text(const FieldInfo& field, int value);

// The meaning of a choice or a flag, from the catalogue; the value in the notation if it has no text.
std::string value_meaning(const Phrases& phrases, const FieldInfo& field, int value);

// Where the options of an edition come from: the title of a book or page, or a description from the
// catalogue.
std::string_view source_text(const Phrases& phrases, const EditionInfo& edition);

}  // namespace brelan::host
