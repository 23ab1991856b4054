#pragma once
#include <string>

#include "core/result.hpp"
#include "text/json_read.hpp"

namespace brelan::host {

// Options as `key=value` words, from a text of such words or from an object: numbers, texts, booleans, and
// sets as arrays of numbers. Host::read_options() checks whether the game has these options.
Result<std::string> option_words(const Json& options);

// Converts one member of an options object to a word.
Result<std::string> option_word(const Json::Member& member);

// Converts one pair to a word; returns a fault if the value is not a single word.
Result<std::string> option_word(std::string_view key, std::string_view value);

}  // namespace brelan::host
