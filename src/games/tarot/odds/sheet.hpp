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
    Entry entry;        // without a contract: all passed
    Standing standing;  // before it
    Payoff payoff;
    PerSeat<std::int64_t> totals;  // after it
};

struct Sheet {
    Options options;                 // as the file and the settings have them
    std::vector<std::string> names;  // one for each seat; empty where there is none
    std::vector<SheetDeal> deals;
};

// Reads a sheet. The settings are laid over the options of the file. A fault has the line where it is.
Result<Sheet> read_sheet(std::string_view text, WordSpan settings, const Phrases& phrases);

}  // namespace brelan::tarot
