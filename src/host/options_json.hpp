#pragma once
#include <string>

#include "core/result.hpp"
#include "text/json_read.hpp"

namespace brelan::host {

// Options as words `key=value`, from a text of such words or from an object: numbers, texts, true and false,
// and sets as arrays of numbers. Whether a game has them is for Host::read_options().
Result<std::string> option_words(const Json& options);

// One member of such an object.
Result<std::string> option_word(const Json::Member& member);

// One pair; a fault where the value is not one word.
Result<std::string> option_word(std::string_view key, std::string_view value);

}  // namespace brelan::host
