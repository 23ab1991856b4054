#pragma once
#include <optional>

#include "record/record.hpp"

namespace brelan::record {

// Plays a record or a case by the rules of its game, and answers with the first line that is not true:
// cards, actions, scores, expectations. Nothing: all of it holds.
std::optional<Failure> verify(const Record& record);

}  // namespace brelan::record
