#include "games/tarot/wager_text.hpp"

#include "games/tarot/chips.hpp"
#include "games/tarot/people_text.hpp"

namespace brelan::tarot {

void say_levels(const Options& options, const Standing& standing, const Phrases& phrases, TextOut& out) {
    const Contract lowest = options.bids == Bids::no_prise ? Contract::garde : Contract::prise;  // R4.11
    for (int bid = static_cast<int>(lowest); bid <= static_cast<int>(Contract::garde_contre); ++bid) {
        if (bid > static_cast<int>(lowest)) out << ", ";
        out << contract_name(phrases, options, Contract(bid)) << ' ';
        out.number(level_of(options, standing, Contract(bid)));
    }
}

void say_wagers(const State& known, const Phrases& phrases, TextOut& out) {
    const Wagers laid = wagers(known);
    if (laid == Wagers{}) return;
    for (const Seat seat : seats(known.options.players)) {
        if (seat.index > 0) out << ", ";
        phrases.seat(out, seat);
        (out << ' ').number(laid[seat]);
    }
}

}  // namespace brelan::tarot
