#include "record/refusal.hpp"

#include "record/failure.hpp"

namespace brelan::record {

Failure refusal(const host::Host& host, const host::Table& table, Seat seat, host::Move move, Clause clause) {
    const Seat actor = table.actor();
    const bool out_of_turn = actor != kNobody && actor != seat;
    RefusedAction refused{table.write_move(move), text_of(seat), clause};
    const std::string number = text_of(clause);
    const std::string sentence = "refuse." + number;
    Failure made = failure_of(
        host,
        Fault(0, out_of_turn ? "record.refused.turn" : "record.refused",
              {Arg::text("action", refused.action), Arg::seat("seat", seat), Arg::text("clause", number),
               Arg::phrase("why", sentence), Arg::seat("actor", actor)}),
        0);
    made.refused = std::move(refused);
    // Only the player whose turn it is gets more than the clause.
    if (actor == seat) made.seen = {table.options(), table.view(seat)};
    return made;
}

}  // namespace brelan::record
