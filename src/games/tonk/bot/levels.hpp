#pragma once
#include <array>

#include "games/tonk/bot/bots.hpp"
#include "games/tonk/bot/thumb.hpp"
#include "think/by_rule.hpp"

// The list of levels, and the bots that play by rules of thumb; searching bots are defined elsewhere.
namespace brelan::tonk {

// The reason why the rules of thumb chose this action; its sentence names the rejected alternative.
inline std::string_view why_by_thumb(const State&, Action action) {
    switch (action.move) {
        case Move::tonk: return "why.thumb.tonk";
        case Move::drop: return "why.thumb.drop";
        case Move::draw_stock: return "why.thumb.stock";
        case Move::draw_discard: return "why.thumb.take";
        case Move::set:
        case Move::run:
        case Move::lay: return "why.thumb.lay";
        case Move::discard: return "why.thumb.discard";
        default: return "why.thumb.decline";
    }
}

template <std::size_t (*kRule)(const State&, const Actions&)>
using ByRule = think::ByRule<Rules, kRule, why_by_thumb>;

// All levels, weakest first; `keen` and `strong` are null in builds without search.
constexpr auto levels(think::Maker<Rules>::Make keen, think::Maker<Rules>::Make strong) {
    return std::array<think::Maker<Rules>, 4>{{
        {"novice", think::make<ByRule<by_caution>, Rules>, {}},
        {"basic", think::make<ByRule<by_thumb>, Rules>, {}},
        {"keen", keen, {40'000, 90}},
        {"strong", strong, {400'000, 900}},
    }};
}

}  // namespace brelan::tonk
