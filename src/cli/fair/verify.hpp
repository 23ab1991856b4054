#pragma once
#include <string>

#include "cli/texts.hpp"
#include "record/fair_check.hpp"
#include "text/json.hpp"

// What `brelan verify` does about shuffles besides the record itself.
namespace brelan::cli {

// Asks the bots of this program again, as those of a house would have answered.
record::AskAgain ask_again(const host::Host& game);

// Whether a seat is a bot of the house in every epoch, which seals no numbers. `seat` counts from 1.
bool is_house_bot(const record::FairReport& report, std::int64_t seat);

// What was found, in a sentence, also where there is nothing; as members of a JSON object.
std::string fair_text(const record::FairReport& report, const Texts& texts);
void write_fair(const record::FairReport& report, JsonWriter& json);

}  // namespace brelan::cli
