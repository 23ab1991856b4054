#pragma once
#include "games/tarot/odds/score_report.hpp"
#include "games/tarot/odds/sheet.hpp"
#include "text/phrases.hpp"

namespace brelan::tarot {

// The deals, each with the totals after it.
odds::Report sheet_report(const Sheet& sheet, const Phrases& phrases);

}  // namespace brelan::tarot
