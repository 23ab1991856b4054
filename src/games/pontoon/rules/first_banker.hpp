#pragma once
#include "core/draw.hpp"
#include "games/pontoon/rules/state.hpp"

// R2: who has the bank first.
namespace brelan::pontoon {

// R2.1: the way to find the first banker.
Drawing drawing(const Options& options);

// The starting point of the first deal: everybody has their counters, and the banker is known.
Carry first(const Options& options, const Draw& draw);

}  // namespace brelan::pontoon
