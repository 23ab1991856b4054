#pragma once
#include "core/draw.hpp"
#include "core/word.hpp"

// The lines `draw` of a record, for the ways of drawing that games have in common. Readers are given all the
// lines there are and take nothing for granted.
namespace brelan {

// Nothing is drawn: there must be no line.
Result<Draw> read_no_draw(Facts facts);

// `draw lot p3`
void write_lot(const Draw& draw, TextOut& out);
Result<Draw> read_lot(int players, Facts facts);

// `draw p1 7h  p2 Kd`, a line for each round of those tied for the highest card.
void write_rounds(const Draw& draw, int players, bool ace_high, TextOut& out);
Result<Draw> read_rounds(int players, bool ace_high, Facts facts);

// `draw p3 7h  p4 2c  p1 As`, cards turned one by one until the first of a rank, in one line.
void write_turned(const Draw& draw, int players, TextOut& out);
Result<Draw> read_turned(int players, int rank, Facts facts);

}  // namespace brelan
