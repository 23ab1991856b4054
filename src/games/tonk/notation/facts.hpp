#pragma once
#include "core/word.hpp"
#include "games/tonk/rules/state.hpp"

// The lines of cards under a deal or a position.
namespace brelan::tonk {

using CardLine = List<Card, kPackSize>;

// What the lines state.
struct Stated {
    PerSeat<CardLine> hand;
    List<Spread, kMostSpreads> spreads;
    CardLine upcard;
    CardLine pile;
    CardLine stock;
    CardLine spare;
    bool has_stock = false;
    bool has_spare = false;
    Lanes known = 0;
};

// Reads lines `hand`, `stock` and `spare`, and those that only a deal (`upcard`) or only a position
// (`spread`, `pile`) has. No card stands twice; only seats of `in` have cards.
Result<Stated> read_stated(const Options& options, SeatSet in, bool deal, Facts facts);

// The order in which discards would lie in a new stock.
Result<Cards> spare_of(const Options& options, const Stated& stated);

}  // namespace brelan::tonk
