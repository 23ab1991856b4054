#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/args/args.hpp"

namespace brelan::cli {

// Numbers as they are typed: digits, with k, M or G behind for thousands, millions and thousands of millions.
std::optional<std::int64_t> read_integer(std::string_view text);
std::optional<std::uint64_t> read_natural(std::string_view text);

// Says whether an option may have a value.
bool allows(const Option& option, std::string_view value);

// What an option may be: "a whole number from 1 to 12", "one of: en, fr"; empty for a text.
std::string allowed_values(const Option& option, const Texts& texts);

// The words of a list with commas between them.
std::string joined(std::span<const std::string_view> words);

// What the user typed, made safe to print.
std::string shown(std::string_view typed);

}  // namespace brelan::cli
