#pragma once
#include <string>

#include "record/record.hpp"
#include "text/phrases.hpp"

namespace brelan::record {

// The texts of records, together with those of a game if it contributes to the sentence.
Phrases phrases(Language language, const host::Host* game = nullptr);

// What is wrong with a record, in words and without the position.
std::string say(Language language, const Failure& failure);

// What is wrong with a shuffle, with the values that differ and who could have caused it.
std::string say(Language language, const fair::Finding& finding);

// Only these values, as words: {told} and {computed} of the finding; empty if there is none.
std::string told_in(Language language, const fair::Finding& finding);
std::string computed_in(Language language, const fair::Finding& finding);

}  // namespace brelan::record
