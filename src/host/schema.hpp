#pragma once
#include <string>

#include "host/host.hpp"
#include "text/json.hpp"

namespace brelan::host {

// The JSON schema (draft 2020-12) of a game's options, with titles and descriptions in a language; defaults
// are those of the game's first edition. Besides: `x-clause` of an option, `x-chapters` (what the chapters of
// the rules are called) and `x-editions` (the values that each edition has otherwise than the first).
std::string options_schema(const Host& host, Language language);

// The same as one value of a larger text.
void write_options_schema(JsonWriter& json, const Host& host, Language language);

}  // namespace brelan::host
