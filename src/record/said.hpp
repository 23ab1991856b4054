#pragma once
#include <string>

#include "record/record.hpp"
#include "text/phrases.hpp"

namespace brelan::record {

// The texts of records, with those of a game where it has a part in what is said.
Phrases phrases(Language language, const host::Host* game = nullptr);

// What is wrong with a record, in words and without its place.
std::string say(Language language, const Failure& failure);

// What is wrong with a shuffle, with the values that differ and who could have caused it.
std::string say(Language language, const fair::Finding& finding);

// The same values alone, as words: {told} and {computed} of the finding; empty where there is none.
std::string told_in(Language language, const fair::Finding& finding);
std::string computed_in(Language language, const fair::Finding& finding);

}  // namespace brelan::record
