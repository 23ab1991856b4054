#pragma once
#include <string>
#include <string_view>

#include "cli/texts.hpp"
#include "record/fair_check.hpp"
#include "text/json.hpp"

// What `brelan verify` does about shuffles besides the record itself.
namespace brelan::cli {

// Asks the bots of this program again, as those of a house would have answered.
record::AskAgain ask_again(const host::Host& game);

// Holds the epochs against what a player's client has kept: {"table":..,"notes":[{"epoch":1,"nonce":..}]}.
// What does not agree, in one English sentence; nothing where all does. `seat` counts from 1. Counts the
// notes that agree, and those of epochs before and after this record, which say nothing of it.
std::string check_notes(const record::FairReport& report, std::int64_t seat, std::string_view notes,
                        int& checked, int* elsewhere = nullptr);

// Whether a seat is a bot of the house in every epoch, which seals no numbers. `seat` counts from 1.
bool is_house_bot(const record::FairReport& report, std::int64_t seat);

// What was found, in a sentence, also where there is nothing; as members of a JSON object.
std::string fair_text(const record::FairReport& report, const Texts& texts);
void write_fair(const record::FairReport& report, JsonWriter& json);

}  // namespace brelan::cli
