#pragma once
#include "core/word.hpp"
#include "games/tonk/rules/state.hpp"

// The lines of cards below a deal or a position.
namespace brelan::tonk {

using CardLine = List<Card, kPackSize>;

// The cards stated by the lines.
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

// Reads the lines `hand`, `stock` and `spare`, and the lines found only in a deal (`upcard`) or only in a
// position (`spread`, `pile`). No card may occur twice, and only seats in `in` have cards.
Result<Stated> read_stated(const Options& options, SeatSet in, bool deal, Facts facts);

// The order that the discards would have in a new stock.
Result<Cards> spare_of(const Options& options, const Stated& stated);

}  // namespace brelan::tonk
