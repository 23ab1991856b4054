#pragma once
#include <array>

#include "games/tonk/bot/bots.hpp"
#include "games/tonk/bot/thumb.hpp"
#include "think/verdict.hpp"

// The levels of play, with those that play by rules; who searches stands elsewhere.
namespace brelan::tonk {

// Why rules of thumb chose this: the sentence names what was not done.
inline std::string_view why_by_thumb(Action action) {
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

// Plays by rules, at once.
template <std::size_t (*kRule)(const State&, const Actions&)>
class ByRule final : public think::Thinker<Rules> {
  public:
    think::Thought think(const View<Rules>& view, std::span<const Action> legal, const think::Limit&,
                         std::uint64_t) override {
        if (legal.size() == 1) return think::forced();
        Actions list{};
        list.append(legal.data(), legal.size());
        think::Thought thought;
        thought.choice = kRule(view->known, list);
        thought.reason = {why_by_thumb(legal[thought.choice]), {}};
        return thought;
    }
};

// All levels, the weakest first; `keen` and `strong` are null where there is nobody who searches.
constexpr auto levels(think::Maker<Rules>::Make keen, think::Maker<Rules>::Make strong) {
    return std::array<think::Maker<Rules>, 4>{{
        {"novice", think::make<ByRule<by_caution>, Rules>, {}},
        {"basic", think::make<ByRule<by_thumb>, Rules>, {}},
        {"keen", keen, {40'000, 90}},
        {"strong", strong, {400'000, 900}},
    }};
}

}  // namespace brelan::tonk
