#pragma once
#include "core/draw.hpp"
#include "core/word.hpp"

// The lines `draw` of a record, for the ways of drawing that games have in common: `draw lot p3`; `draw p1 7h
// p2 Kd`, a line for each round of those tied for the highest card; `draw p3 7h  p4 2c  p1 As`, cards turned
// one by one until the first of a rank, in one line.
namespace brelan {

void write_draw(const Drawing& drawing, int players, const Draw& draw, TextOut& out);

// The reader is given all the lines there are and takes nothing for granted.
Result<Draw> read_draw(const Drawing& drawing, int players, Facts facts);

}  // namespace brelan
