#pragma once
#include <cstdint>
#include <string>

#include "cli/files/load_game.hpp"
#include "cli/table/voice.hpp"
#include "study/analysis.hpp"

namespace brelan::cli {

// An analysis for people: a line for each action, the mistakes marked, and what each seat lost in all.
std::string analysis_text(const study::Analysis& analysis, const LoadedGame& game,
                          const study::AnalysisWish& wish, std::int64_t mistake, const Voice& voice);

// The same for programs.
std::string analysis_json(const study::Analysis& analysis, const LoadedGame& game,
                          const study::AnalysisWish& wish, std::int64_t mistake);

}  // namespace brelan::cli
