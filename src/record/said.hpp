#pragma once
#include <string>

#include "record/record.hpp"
#include "text/phrases.hpp"

namespace brelan::record {

// The texts of records, together with a game's texts if it contributes to the sentence.
Phrases phrases(Language language, const host::Host* game = nullptr);

// The sentence about a failure in a record, without the position.
std::string say(Language language, const Failure& failure);

// The sentence about a finding, which names any values that differ and says who could have caused the
// finding.
std::string say(Language language, const fair::Finding& finding);

// Only the values of a finding, {told} and {computed}, as words; empty if it has none.
std::string told_in(Language language, const fair::Finding& finding);
std::string computed_in(Language language, const fair::Finding& finding);

}  // namespace brelan::record
