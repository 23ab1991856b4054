#pragma once
#include "core/text.hpp"
#include "games/tarot/rules/state.hpp"

// What a view's line tells besides, though it follows from the rest: ` took=p1` who took the trick just
// completed; ` attack=49.5` the points of the attack in the end; ` levels=prise:1,garde:2` what the bids are
// played for (R10.21); ` wagers=6,2,2,2` what lies before each seat (R10.40); ` void.p1=h,d singleton.p1=c
// length.p1=s:6` the names of the own hand until it plays a card.
namespace brelan::tarot {

void write_following(const State& known, TextOut& out);

// Whether a key is one of these.
bool is_following(std::string_view key);

}  // namespace brelan::tarot
