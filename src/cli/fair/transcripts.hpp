#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/texts.hpp"

// What `brelan verify` does with transcripts of epochs in JSON, without a record: docs/fairness.md,
// "Transcripts".
namespace brelan::cli {

struct TranscriptReport {
    int computed = 0;  // transcripts that came to what is expected of them, or that only had to be sound
    int refused = 0;   // transcripts that had to be refused, and were
    int numbers = 0;   // numbers below a bound
    // All values of a transcript that stands alone.
    std::vector<std::pair<std::string, std::string>> values{};
};

// Whether a text is meant as JSON; no record begins so.
bool is_json_text(std::string_view text);
// The first thing that does not hold, in one sentence; nothing where all does.
std::optional<std::string> check_transcripts(std::string_view text, const Texts& texts,
                                             TranscriptReport& report);

}  // namespace brelan::cli
