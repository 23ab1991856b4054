#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/fault.hpp"
#include "record/fair_check.hpp"

// Checks a record of a house against the notes kept by the client of one of its seats.
namespace brelan::client {

// Notes that cannot be compared with the record, because they belong to another history of the house.
struct NotesApart {
    int count = 0;
    std::int64_t first = 0;  // the lowest of their epochs
};

struct NotesReport {
    std::optional<Fault> wrong{};  // the first disagreement
    NotesApart apart{};            // empty if something is wrong
    int agree = 0;
    int elsewhere = 0;      // notes of epochs before or after this record, which say nothing about it
    bool restored = false;  // the client learned at the table that the house had been restored from a backup
};

// `notes` is what a client writes: {"table":..,"notes":[{"epoch":1,"nonce":..}]}; `seat` counts from 1. If
// the record differs, notes from a history that a restore may have ended are neither right nor wrong. The
// record's own claim that there was a restore excuses nothing.
NotesReport check_notes(const record::FairReport& report, std::int64_t seat, std::string_view notes);

}  // namespace brelan::client
