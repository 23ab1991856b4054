#pragma once
#include <optional>

#include "record/fair_check.hpp"
#include "record/record.hpp"

namespace brelan::record {

// Plays a record or a case by the rules of its game, and returns the failure of the first line that is not
// true: cards, actions, scores, expectations. Returns nothing if everything is true.
[[nodiscard]] std::optional<Failure> verify(const Record& record);

// Verifies a record and its shuffles, and returns the findings about the shuffles too. With `ask`, the
// actions of house bots are recomputed from their seeds.
[[nodiscard]] std::optional<Failure> verify(const Record& record, FairReport& report,
                                            const AskAgain& ask = {});

}  // namespace brelan::record
