#pragma once
#include <string>
#include <vector>

#include "cli/texts.hpp"
#include "client/fair/notes.hpp"
#include "client/fair/seal.hpp"

// The sentences about a table's shuffle.
namespace brelan::cli {

// The label is `3 of 4 sealed` or a sentence. The explanation says what the label means and who could have
// caused it, one sentence per line.
std::string seal_label(const client::Seal& seal, const Texts& texts);
std::string seal_sentence(const client::Seal& seal, const Texts& texts);
std::vector<std::string> seal_page(const client::Seal& seal, const client::FairNotes& notes,
                                   const Texts& texts);
// Why the player's numbers cannot go into the decks.
std::string obstacle_sentence(const client::FairNotes::Obstacle& obstacle, const Texts& texts);
// What is wrong and who could have caused it, with the two values.
std::string finding_sentence(const fair::Finding& finding, const Texts& texts);

}  // namespace brelan::cli
