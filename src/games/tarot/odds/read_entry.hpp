#pragma once
#include <span>

#include "core/result.hpp"
#include "core/word.hpp"
#include "games/tarot/odds/said.hpp"
#include "games/tarot/rules/score.hpp"
#include "text/phrases.hpp"

namespace brelan::tarot {

// What is said of one deal, as far as the sum goes; and what its handfuls and misères were said of.
struct Entry {
    Outcome outcome;
    SeatSet named = 0;      // whose handful was told by the seat, or who is the taker
    bool stranger = false;  // a partner was called, but not said who he is: he is put on the taker's right
};

// How a table plays: the options, and the words that set them.
struct Playing {
    Options options;
    WordSpan settings;
};

// The options that count: who tells of a petit slam plays with it, unless the words say that there is none.
inline Options counted(Options options) {
    options.petit_slam = true;
    return options;
}

// Reads a deal; whether it can have been is judged too. On a sheet, where every seat counts, the partner must
// be named; elsewhere, with five players, he need not be told at all.
Result<Entry> read_entry(const Playing& playing, std::span<const Said> said, bool on_sheet,
                         const Phrases& phrases);

}  // namespace brelan::tarot
