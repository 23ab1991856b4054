#pragma once
#include <optional>
#include <string_view>

#include "record/record.hpp"

// What each kind of line looks like.
namespace brelan::record {

// The kind of a line that begins with the word `name`. A name that is not the format's own belongs to the
// cards of a game.
std::optional<LineKind> kind_of(std::string_view name);

// What is wrong with the words behind the name (of an action line: with all words); nothing when they follow
// the grammar.
std::optional<Failure> check_words(LineKind kind, const Word& name, WordSpan words, std::uint32_t line);

// The same for what stands behind `!`.
std::optional<Failure> check_expectation(WordSpan words, std::uint32_t line, std::uint32_t column);

// `p1 3 p2 -1 ...`: every seat from p1 on in order, each with a number.
std::optional<Failure> check_amounts(WordSpan words, std::uint32_t line, std::uint32_t column);

}  // namespace brelan::record
