#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/table/choices.hpp"

// What a person types in plain play, which may be less exact than the notation.
namespace brelan::cli {

// The line with its cards in the notation: what the screen shows for a card (`R♦` in French) is read, a sign
// for a letter and a letter for a sign, capital or small.
std::string in_notation(std::string_view line, const Phrases& phrases);

// Says whether a word is a card in the notation, and which one is known.
bool is_card(std::string_view word);

// What a card alone means: the only action that ends in it. Where none does, the word that all cards go with
// now is put before it, so that the refusal speaks of that. Any other line stays as it is.
std::string with_word(std::string_view line, const std::vector<Choice>& all);

// The actions that a line with several cards means, one for each card with the same word. Cards without a
// word have the one that all cards go with now. None where the line is none of that kind.
std::vector<std::string> several(const std::string& line, const std::vector<Choice>& all);

// Where a word asks for a card and something else follows it.
struct NoCard {
    std::string word;     // what follows
    std::string example;  // a card that could
};
std::optional<NoCard> no_card(std::string_view line, const std::vector<Choice>& all);

}  // namespace brelan::cli
