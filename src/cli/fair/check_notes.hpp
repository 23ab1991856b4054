#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/texts.hpp"
#include "core/fault.hpp"
#include "record/fair_check.hpp"

// A record of a house, held against what the client of one of its seats has kept.
namespace brelan::cli {

// Notes of another history of the house than the record, which cannot be compared with it.
struct NotesApart {
    int count = 0;
    std::int64_t first = 0;  // the lowest of their epochs
};

struct NotesReport {
    std::optional<Fault> wrong{};  // what does not agree
    NotesApart apart{};            // none where something is wrong
    int agree = 0;
    int elsewhere = 0;      // of epochs before and after this record: they say nothing of it
    bool restored = false;  // the house was restored from a backup once, as the client was told at the table
};

// `notes` is what a client writes: {"table":..,"notes":[{"epoch":1,"nonce":..}]}; `seat` counts from 1. What
// was noted in a history of the house that a restore may have ended is neither right nor wrong where the
// record has something else; the word of the record alone excuses nothing.
NotesReport check_notes(const record::FairReport& report, std::int64_t seat, std::string_view notes);

// What does not agree, in one sentence.
std::string notes_text(const Fault& wrong, Language language);

// How many cannot be compared, and why, in one sentence.
std::string apart_text(const NotesApart& apart, const Texts& texts);

}  // namespace brelan::cli
