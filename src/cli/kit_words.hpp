#pragma once
#include <memory>
#include <string>

#include "cli/texts.hpp"
#include "term/pager.hpp"

// The terminal kit's texts, in the user's language.
namespace brelan::cli {

// The message for a terminal that is too small.
std::string small_text(const Texts& texts);

// Takes over the terminal as a stage; returns null if there is no suitable terminal.
[[nodiscard]] std::unique_ptr<Stage> open_stage(const Texts& texts, bool colour);

// The key hints of a long page.
PageKeys page_keys(const Texts& texts);

}  // namespace brelan::cli
