#pragma once
#include <string_view>

#include "core/text.hpp"
#include "games/pontoon/rules/state.hpp"

// ` total.p1=21 total.p2=?/14`: the best total of each hand, with `?` for a hand that has an unknown card. A
// seat without a fully known hand has no such word.
namespace brelan::pontoon {

inline constexpr std::string_view kTotal = "total.";

void write_totals(const State& known, TextOut& out);

}  // namespace brelan::pontoon
