#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/texts.hpp"
#include "client/fair/notes.hpp"
#include "client/house.hpp"

namespace brelan::cli {

// Where this account's notes and records of a table are kept; empty if they are not kept.
std::string house_file(const client::House& house, const std::string& table, const std::string& ending);

// Where this account's notes about a table are kept; empty if they are not kept. Also finds notes kept by
// older versions.
std::string notes_file(const client::House& house, const std::string& table);

// What was done with the record of a match that has just ended.
struct KeptRecord {
    std::vector<std::string> told{};       // as sentences
    std::optional<fair::Finding> wrong{};  // an error in the record, or a difference from the player's notes
};
// Downloads the record, checks it like `brelan verify` (but without asking the bots again), and keeps it next
// to the notes. `seat` is the player's seat number, from 1, or 0 for a spectator.
[[nodiscard]] KeptRecord keep_record(const client::House& house, const std::string& table, std::int64_t match,
                                     int seat, const client::FairNotes& notes, const Texts& texts);

}  // namespace brelan::cli
