#pragma once
#include <array>

#include "games/pontoon/bot/bots.hpp"
#include "games/pontoon/bot/thumb.hpp"
#include "think/by_rule.hpp"

// The levels of play, including those that follow rules; searching bots are defined elsewhere.
namespace brelan::pontoon {

// Why the rules of thumb chose this answer.
inline std::string_view why_by_thumb(const State& state, Action action) {
    switch (state.phase) {
        case Phase::brulet: return "why.thumb.brulet";
        case Phase::stakes: return "why.thumb.stake";
        case Phase::doubling: return "why.thumb.double";
        case Phase::offer: return "why.thumb.bank";
        default: break;
    }
    if (action.move == Move::stick) return "why.thumb.stick";
    if (action.move == Move::split) return "why.thumb.split";
    return action.move == Move::buy ? "why.thumb.buy" : "why.thumb.twist";
}

template <std::size_t (*kRule)(const State&, const Actions&)>
using ByRule = think::ByRule<Rules, kRule, why_by_thumb>;

// All levels, weakest first; `keen` and `strong` are null in a build without searches.
constexpr auto levels(think::Maker<Rules>::Make keen, think::Maker<Rules>::Make strong) {
    return std::array<think::Maker<Rules>, 4>{{
        {"novice", think::make<ByRule<by_caution>, Rules>, {}},
        {"basic", think::make<ByRule<by_thumb>, Rules>, {}},
        {"keen", keen, {20'000, 90}},
        {"strong", strong, {100'000, 900}},
    }};
}

}  // namespace brelan::pontoon
