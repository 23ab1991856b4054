#pragma once
#include <cstdint>
#include <string>

#include "cli/files/load_game.hpp"
#include "cli/table/voice.hpp"
#include "study/analysis.hpp"

namespace brelan::cli {

// The analysis for people: one line per action, with mistakes marked, and each seat's total loss.
std::string analysis_text(const study::Analysis& analysis, const LoadedGame& game,
                          const study::AnalysisWish& wish, std::int64_t mistake, const Voice& voice);

// The analysis for programs.
std::string analysis_json(const study::Analysis& analysis, const LoadedGame& game,
                          const study::AnalysisWish& wish, std::int64_t mistake);

}  // namespace brelan::cli
