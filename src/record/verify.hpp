#pragma once
#include <optional>

#include "record/fair_check.hpp"
#include "record/record.hpp"

namespace brelan::record {

// Plays a record or a case by the rules of its game, and answers with the first line that is not true:
// cards, actions, scores, expectations. Nothing: all of it holds.
std::optional<Failure> verify(const Record& record);

// The same, and what was found about its shuffles; with `ask`, bots of the house play again what follows from
// their seeds.
std::optional<Failure> verify(const Record& record, FairReport& report, const AskAgain& ask = {});

}  // namespace brelan::record
