#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cli/table/choices.hpp"

// What a person types in the words of his language, `je passe`, `garde sans`, instead of the notation: the
// labels of the actions are compared with it, whatever its accents, capitals and endings of verbs.
namespace brelan::cli {

// What such a line may mean: the labels that fit it best.
struct Spoken {
    std::string action{};               // in the notation, where one fits best; else empty
    std::vector<std::string> labels{};  // where several do
};

// `subjects`: the words that may stand before a verb and mean nothing here, by blanks.
Spoken spoken(std::string_view line, const std::vector<Choice>& all, const Phrases& phrases,
              std::string_view subjects);

// The line with the notation's word in place of the verb that all cards go with now: `écarte 9c As` becomes
// `discard 9c As`. Any other line stays as it is.
std::string with_notations_verb(std::string_view line, const std::vector<Choice>& all, const Phrases& phrases,
                                std::string_view subjects);

// The actions that a line may mean, the likeliest first: the line itself, with its cards in the notation,
// with the notation's verb, a card alone, and what the labels say. The last of them is what a refusal speaks
// of.
std::vector<std::string> meanings(std::string_view line, const std::vector<Choice>& all,
                                  const Phrases& phrases, std::string_view subjects);

// What several labels are in a sentence.
std::string listed(const std::vector<std::string>& labels);

}  // namespace brelan::cli
