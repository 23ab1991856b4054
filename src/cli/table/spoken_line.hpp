#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cli/table/choices.hpp"

// Reads what people type in their own language, such as `je passe` or `garde sans`, instead of the notation.
// The words are compared with the labels of the actions, ignoring accents, case and verb endings.
namespace brelan::cli {

// The possible meanings of such a line: the labels that fit it best.
struct Spoken {
    std::string action{};               // the action in the notation if one label fits best, otherwise empty
    std::vector<std::string> labels{};  // the labels, if several fit equally well
};

// `subjects` lists the words, separated by spaces, that may precede a verb and carry no meaning here.
Spoken spoken(std::string_view line, const std::vector<Choice>& all, const Phrases& phrases,
              std::string_view subjects);

// If all cards currently go with the same verb, replaces that verb in the line with the notation's word:
// `écarte 9c As` becomes `discard 9c As`. Any other line is unchanged.
std::string with_notations_verb(std::string_view line, const std::vector<Choice>& all, const Phrases& phrases,
                                std::string_view subjects);

// The actions that a line may mean, most likely first. They come from the line itself, the line with its
// cards in the notation, the line with the notation's verb, a bare card, and a label. If all of them are
// refused, the last refusal is shown.
std::vector<std::string> meanings(std::string_view line, const std::vector<Choice>& all,
                                  const Phrases& phrases, std::string_view subjects);

// Lists several labels in a sentence.
std::string listed(const std::vector<std::string>& labels);

}  // namespace brelan::cli
