#pragma once
#include <optional>

#include "record/fair_check.hpp"
#include "record/record.hpp"

namespace brelan::record {

// Plays a record or a case by the rules of its game, and returns the first line that is not true: cards,
// actions, scores, expectations. Nothing if all of it holds.
[[nodiscard]] std::optional<Failure> verify(const Record& record);

// The same, along with the findings about its shuffles. With `ask`, the actions of house bots are recomputed
// from their seeds.
[[nodiscard]] std::optional<Failure> verify(const Record& record, FairReport& report,
                                            const AskAgain& ask = {});

}  // namespace brelan::record
