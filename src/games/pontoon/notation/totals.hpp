#pragma once
#include <string_view>

#include "core/text.hpp"
#include "games/pontoon/rules/state.hpp"

// ` total.p1=21 total.p2=?/14`: the best total of each hand, with `?` for a hand of which a card is unknown.
// A seat with no known hand has no such word.
namespace brelan::pontoon {

inline constexpr std::string_view kTotal = "total.";

void write_totals(const State& known, TextOut& out);

}  // namespace brelan::pontoon
