#pragma once
#include <string>

#include "cli/texts.hpp"
#include "client/fair/check_notes.hpp"

// The results of comparing a record with a client's notes, in sentences.
namespace brelan::cli {

// The disagreement, in one sentence.
std::string notes_text(const Fault& wrong, Language language);

// How many notes cannot be compared, and why, in one sentence.
std::string apart_text(const client::NotesApart& apart, const Texts& texts);

}  // namespace brelan::cli
