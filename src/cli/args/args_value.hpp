#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/args/args.hpp"

namespace brelan::cli {

// Numbers as typed: digits, optionally followed by k (thousand), M (million) or G (billion).
std::optional<std::int64_t> read_integer(std::string_view text);
std::optional<std::uint64_t> read_natural(std::string_view text);

// True if the option accepts this value.
bool allows(const Option& option, std::string_view value);

// The allowed values in words: "a whole number from 1 to 12", "one of: en, fr"; empty for a text.
std::string allowed_values(const Option& option, const Texts& texts);

// The words joined by commas.
std::string joined(std::span<const std::string_view> words);

// User input, made safe to print.
std::string shown(std::string_view typed);

// `FILE: No such file or directory`: a problem preceded by the name of the file, safe to print.
std::string named_problem(const std::string& path, const std::string& problem);

// True if the name given for pictures is the file name of a single picture.
inline bool is_picture(std::string_view name) { return name.ends_with(".svg"); }

}  // namespace brelan::cli
