#pragma once
#include <span>

#include "core/result.hpp"
#include "core/word.hpp"
#include "games/tarot/odds/said.hpp"
#include "games/tarot/rules/score.hpp"
#include "text/phrases.hpp"

namespace brelan::tarot {

// What an entry says about one deal: everything that affects the sum, and the players named with handfuls and
// misères.
struct Entry {
    Outcome outcome;
    SeatSet named = 0;      // the taker, and seats named with their handfuls
    bool stranger = false;  // a partner was called but not named: the taker's right-hand neighbour stands in
};

// How a table plays: the options, and the words that set them.
struct Playing {
    Options options;
    WordSpan settings;
};

// The options to count with: entering a petit slam means playing with it, unless the words exclude it.
inline Options counted(Options options) {
    options.petit_slam = true;
    return options;
}

// Reads a deal, and checks that it is possible. On a sheet, where every seat counts, the partner must be
// named; elsewhere the partner is optional even with five players.
Result<Entry> read_entry(const Playing& playing, std::span<const Said> said, bool on_sheet,
                         const Phrases& phrases);

}  // namespace brelan::tarot
