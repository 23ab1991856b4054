#pragma once
#include <memory>
#include <string>

#include "cli/texts.hpp"
#include "term/pager.hpp"

// What the terminal kit says, in the words of the program.
namespace brelan::cli {

// That the terminal is too small.
std::string small_text(const Texts& texts);

// Takes the terminal as a stage; none where there is no terminal that can be one.
std::unique_ptr<Stage> open_stage(const Texts& texts, bool colour);

// The keys of a long page.
PageKeys page_keys(const Texts& texts);

}  // namespace brelan::cli
