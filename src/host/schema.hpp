#pragma once
#include <string>

#include "host/host.hpp"
#include "text/json.hpp"

namespace brelan::host {

// The JSON schema (draft 2020-12) of a game's options, with titles and descriptions in a language. The
// defaults are those of the game's first edition. Extensions: `x-clause` of an option, `x-chapters` (chapter
// titles from the rules) and `x-editions` (the values of each edition that differ from the first).
std::string options_schema(const Host& host, Language language);

// Writes the schema as a value within a larger text.
void write_options_schema(JsonWriter& json, const Host& host, Language language);

}  // namespace brelan::host
