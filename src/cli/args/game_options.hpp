#pragma once
#include <span>
#include <string>
#include <string_view>

#include "cli/args/args.hpp"
#include "host/host.hpp"
#include "host/said.hpp"

namespace brelan::cli {

// The positional argument <game> of a verb.
Positional game_word();

// A game and its options from a command line, or a sentence that explains what is wrong.
struct GameChoice {
    const host::Host* game = nullptr;
    host::OptionSet options{};
    std::string error{};
    bool good() const { return error.empty(); }
};

// The game with this name (a value that game_word() allows) and the options set by `key=value` words. The
// options are checked for contradictions.
GameChoice choose_game(std::string_view name, std::span<const Setting> settings, const Texts& texts);

// The allowed values of an option, in the notation: `2..52`, or a comma-separated list.
std::string allowed_values(const FieldInfo& field);

using host::clause_text;
using host::say;
using host::value_meaning;
using host::value_text;

}  // namespace brelan::cli
