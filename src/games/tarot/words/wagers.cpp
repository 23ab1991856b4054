#include "games/tarot/words/wagers.hpp"

#include "games/tarot/rules/chips.hpp"
#include "games/tarot/words/people.hpp"

namespace brelan::tarot {

void say_levels(const Options& options, const Standing& standing, const Phrases& phrases, TextOut& out) {
    for_each_bid(options, [&](Contract bid, bool first) {
        if (!first) out << ", ";
        (out << contract_name(phrases, options, bid) << ' ').number(level_of(options, standing, bid));
    });
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
