#pragma once
#include <string>

#include "cli/analysis.hpp"
#include "cli/voice.hpp"

namespace brelan::cli {

// An analysis for people: a line for each action, the mistakes marked, and what each seat lost in all.
std::string analysis_text(const Analysis& analysis, const LoadedGame& game, const AnalysisWish& wish,
                          std::int64_t mistake, const Voice& voice);

// The same for programs.
std::string analysis_json(const Analysis& analysis, const LoadedGame& game, const AnalysisWish& wish,
                          std::int64_t mistake);

}  // namespace brelan::cli
