#include "core/draw_text.hpp"

#include "games/tontine/first_dealer.hpp"
#include "games/tontine/notation.hpp"

namespace brelan::tontine {

void write_draw(const Options& options, const Draw& draw, TextOut& out) {
    switch (options.first_dealer) {
        case FirstDealer::seat_0: return;
        case FirstDealer::random: return write_lot(draw, out);
        case FirstDealer::highest_card: return write_rounds(draw, options.players, ace_high(options), out);
    }
}

Result<Draw> read_draw(const Options& options, Facts facts) {
    if (options.first_dealer == FirstDealer::seat_0) return read_no_draw(facts);
    if (options.first_dealer == FirstDealer::random) return read_lot(options.players, facts);
    return read_rounds(options.players, ace_high(options), facts);
}

}  // namespace brelan::tontine
