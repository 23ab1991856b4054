#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/phrases.hpp"
#include "host/table.hpp"

namespace brelan::cli {

// Something that the seat whose turn it is may do.
struct Choice {
    host::Move move;
    std::string typed;  // in the notation
    std::string label;  // for people
};

// All that may be done now, in the order of the game.
std::vector<Choice> choices(const host::Table& table, const Phrases& phrases);

// What an action is for people: the sentence `ask.<its first word>` and the rest of its words.
std::string label_of(std::string_view action, const Phrases& phrases);

// Why a typed line is refused: the sentence of the clause against it, with the clause; nothing where it is no
// action of this game at all, or allowed.
std::optional<std::string> refusal(const host::Table& table, std::string_view typed, const Phrases& phrases);

// The words of a line, by blanks.
std::vector<Word> words_of(std::string_view line);

}  // namespace brelan::cli
