#pragma once
#include "core/draw_text.hpp"
#include "text/phrases.hpp"

namespace brelan {

// Reports the draw in sentences, one per line.
void tell_draw(const Drawing& drawing, int players, const Draw& draw, const Phrases& phrases, TextOut& out);

// The sentences of a game whose draw is one of the ways in core/draw.hpp; `drawing(options)` returns the one
// in use.
template <auto drawing>
struct DrawsBy {
    using Draw = brelan::Draw;
    static Draw draw(const auto& options, Chance chance) {
        return brelan::draw(drawing(options), options.players, chance);
    }
    static void write_draw(const auto& options, const Draw& draw, TextOut& out) {
        brelan::write_draw(drawing(options), options.players, draw, out);
    }
    static Result<Draw> read_draw(const auto& options, Facts facts) {
        return brelan::read_draw(drawing(options), options.players, facts);
    }
    static void tell_draw(const auto& options, const Draw& draw, const Phrases& phrases, TextOut& out) {
        brelan::tell_draw(drawing(options), options.players, draw, phrases, out);
    }
};

}  // namespace brelan
