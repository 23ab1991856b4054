#pragma once
#include "core/draw.hpp"
#include "core/word.hpp"

// The `draw` lines of a record, for the ways of drawing that games share. `draw lot p3` is a lot. `draw p1 7h
// p2 Kd` is one round of drawing for the highest card; each further round of tied seats has its own line.
// `draw p3 7h  p4 2c  p1 As` is a single line with all cards turned until the first of a rank.
namespace brelan {

void write_draw(const Drawing& drawing, int players, const Draw& draw, TextOut& out);

// The reader is given every `draw` line and validates the draw as a whole.
Result<Draw> read_draw(const Drawing& drawing, int players, Facts facts);

}  // namespace brelan
