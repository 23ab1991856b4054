#pragma once
#include <string>

#include "host/host.hpp"

namespace brelan::host {

// The JSON schema (draft 2020-12) of a game's options, with titles and descriptions in a language; defaults
// are those of the game's first edition.
std::string options_schema(const Host& host, Language language);

}  // namespace brelan::host
