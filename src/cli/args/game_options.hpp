#pragma once
#include <span>
#include <string>
#include <string_view>

#include "cli/args/args.hpp"
#include "host/host.hpp"
#include "host/said.hpp"

namespace brelan::cli {

// The word <game> of a verb.
Positional game_word();

// A game with the way to play it, as a command line names them; or a sentence that says what is wrong.
struct GameChoice {
    const host::Host* game = nullptr;
    host::OptionSet options{};
    std::string error{};
    bool good() const { return error.empty(); }
};

// The game of this name (one of game_word's) with the options that `key=value` words set; they do not
// contradict themselves.
GameChoice choose_game(std::string_view name, std::span<const Setting> settings, const Texts& texts);

// What an option may be, in the notation: `2..52`, or its values with commas between them.
std::string allowed_values(const FieldInfo& field);

using host::clause_text;
using host::say;
using host::value_meaning;
using host::value_text;

}  // namespace brelan::cli
