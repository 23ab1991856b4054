#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/texts.hpp"

// How `brelan verify` checks JSON transcripts of epochs without a record: docs/fairness.md, "Transcripts".
namespace brelan::cli {

struct TranscriptReport {
    int computed = 0;  // transcripts that gave the expected results, or that only had to be valid
    int refused = 0;   // transcripts that had to be refused and were refused
    int numbers = 0;   // checked draws of a number below a bound
    // All values of a single transcript.
    std::vector<std::pair<std::string, std::string>> values{};
};

// True if a text begins like JSON; no record begins like that.
bool is_json_text(std::string_view text);
// The first check that fails, in one sentence; nullopt if all pass.
std::optional<std::string> check_transcripts(std::string_view text, const Texts& texts,
                                             TranscriptReport& report);

}  // namespace brelan::cli
