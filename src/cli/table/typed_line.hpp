#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/table/choices.hpp"
#include "cli/texts.hpp"

// Reads what people type in plain play, which may be less exact than the notation.
namespace brelan::cli {

// True if the catalogue lists the word for a command.
bool is_word_for(const Texts& texts, std::string_view key, std::string_view word);

// The line with its cards in the notation. Accepts cards as shown on screen (`R♦` in French), suits as signs
// or letters, and either case.
std::string in_notation(std::string_view line, const Phrases& phrases);

// True if a word is a card in the notation, and the card is known.
bool is_card(std::string_view word);

// The meaning of a bare card: the only action that ends with it. If no action ends with the card, the word
// that currently goes with all cards is put before it, so that a refusal can name the action. Any other line
// is unchanged.
std::string with_word(std::string_view line, const std::vector<Choice>& all);

// The actions that a line with several cards means, one per card, all with the same word. Cards without a
// word get the word that currently goes with all cards. Empty if the line is of another kind.
std::vector<std::string> several(const std::string& line, const std::vector<Choice>& all);

// A line with a word that needs a card but has none after it.
struct NoCard {
    std::string word;     // what follows the word
    std::string example;  // a card that could follow
};
std::optional<NoCard> no_card(std::string_view line, const std::vector<Choice>& all);

}  // namespace brelan::cli
