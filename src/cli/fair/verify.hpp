#pragma once
#include <string>

#include "cli/texts.hpp"
#include "record/fair_check.hpp"
#include "text/json.hpp"

// The checks of shuffles that `brelan verify` makes in addition to checking the record.
namespace brelan::cli {

// Asks this program's bots again, just as the house would have asked its bots.
record::AskAgain ask_again(const host::Host& game);

// True if a house bot held this seat in every epoch; house bots seal no numbers. `seat` counts from 1.
bool is_house_bot(const record::FairReport& report, std::int64_t seat);

// The findings as sentences (one even if there are no findings), or as members of a JSON object.
std::string fair_text(const record::FairReport& report, const Texts& texts);
void write_fair(const record::FairReport& report, JsonWriter& json);

}  // namespace brelan::cli
