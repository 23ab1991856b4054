#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "games/tarot/odds/read_entry.hpp"
#include "text/phrases.hpp"

// A score sheet: a file of deals (docs/score-sheet.md), added up.
namespace brelan::tarot {

struct SheetDeal {
    std::uint32_t line = 0;
    Entry entry;        // no contract: everybody passed
    Standing standing;  // the standing before the deal
    Payoff payoff;
    PerSeat<std::int64_t> totals;  // the totals after the deal
};

struct Sheet {
    Options options;                 // the options from the file and the settings
    std::vector<std::string> names;  // one name per seat; empty if the sheet has no names
    std::vector<SheetDeal> deals;
};

// Reads a sheet. The settings override the options of the file. A fault includes its line.
Result<Sheet> read_sheet(std::string_view text, WordSpan settings, const Phrases& phrases);

}  // namespace brelan::tarot
