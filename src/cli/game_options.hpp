#pragma once
#include <span>
#include <string>
#include <string_view>

#include "cli/args.hpp"
#include "host/host.hpp"

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

// A value as the notation writes it.
std::string value_text(const FieldInfo& field, int value);

// What a value of a choice or a flag means, from the catalogue; the value of the notation where it has no
// text.
std::string value_meaning(const Phrases& phrases, const FieldInfo& field, int value);

// A sentence of a game's catalogue.
std::string say(const Phrases& phrases, std::string_view key);

// `R4.2`
std::string clause_text(Clause clause);

}  // namespace brelan::cli
