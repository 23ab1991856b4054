#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "cli/remote/link.hpp"
#include "cli/texts.hpp"

namespace brelan::cli {

// What was made of a line that asks for something besides the game: `bot 3 keen`, `swap 2`, `close` ...
enum class Wished : std::uint8_t {
    no,     // it is none
    asked,  // the server was asked
    place,  // it names no place of the table
};
Wished ask_wish(RemoteLink& link, const Texts& texts, std::size_t seats, std::string_view line);

// Whether a word is one of those that the catalogue lists for a command.
bool is_word_for(const Texts& texts, std::string_view key, std::string_view word);

}  // namespace brelan::cli
