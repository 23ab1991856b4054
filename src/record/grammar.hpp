#pragma once
#include <optional>
#include <string_view>

#include "record/record.hpp"

// The grammar of each kind of line.
namespace brelan::record {

// The kind of a line that begins with the word `name`. Names unknown to the format belong to the cards of a
// game.
std::optional<LineKind> kind_of(std::string_view name);

// What is wrong with the words after the name (for an action line: with all words); nothing if they follow
// the grammar.
[[nodiscard]] std::optional<Failure> check_words(LineKind kind, const Word& name, WordSpan words,
                                                 std::uint32_t line);

// The same for the words after `!`.
[[nodiscard]] std::optional<Failure> check_expectation(WordSpan words, std::uint32_t line,
                                                       std::uint32_t column);

// `p1 3 p2 -1 ...`: every seat in order, starting with p1, each with a number.
[[nodiscard]] std::optional<Failure> check_amounts(WordSpan words, std::uint32_t line, std::uint32_t column);

}  // namespace brelan::record
