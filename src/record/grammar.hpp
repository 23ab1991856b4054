#pragma once
#include <optional>
#include <string_view>

#include "record/record.hpp"

// The grammar of each kind of line.
namespace brelan::record {

// The kind of a line that begins with the word `name`. Names that the format does not define belong to the
// cards of a game.
std::optional<LineKind> kind_of(std::string_view name);

// Checks the words after the name (for an action line: all words); returns nothing if they follow the
// grammar.
[[nodiscard]] std::optional<Failure> check_words(LineKind kind, const Word& name, WordSpan words,
                                                 std::uint32_t line);

// Checks the words after `!` in the same way.
[[nodiscard]] std::optional<Failure> check_expectation(WordSpan words, std::uint32_t line,
                                                       std::uint32_t column);

// Checks words like `p1 3 p2 -1 ...`: every seat in order, starting with p1, each with a number.
[[nodiscard]] std::optional<Failure> check_amounts(WordSpan words, std::uint32_t line, std::uint32_t column);

}  // namespace brelan::record
