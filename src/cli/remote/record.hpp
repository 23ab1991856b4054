#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/fair/notes.hpp"
#include "cli/remote/house.hpp"
#include "cli/texts.hpp"

namespace brelan::cli {

// Where the notes and records of a table are kept for this account; empty where nothing is.
std::string house_file(const House& house, const std::string& table, const std::string& ending);

// The same for the notes; those that an older program has kept are found.
std::string notes_file(const House& house, const std::string& table);

// What became of the record of a match that has just ended.
struct KeptRecord {
    std::vector<std::string> told{};       // in sentences
    std::optional<fair::Finding> wrong{};  // what is wrong in it, or is not what one has noted
};
// Loads it, judges it as `brelan verify` does (but asks no bot again), and keeps it beside the notes. `seat`
// is one's own, from 1, or 0.
KeptRecord keep_record(const House& house, const std::string& table, std::int64_t match, int seat,
                       const FairNotes& notes, const Texts& texts);

}  // namespace brelan::cli
