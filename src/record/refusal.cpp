#include "record/refusal.hpp"

#include "host/write_text.hpp"
#include "record/failure.hpp"

namespace brelan::record {

std::string refusal(const host::Host& host, const host::Table& table, Seat seat, host::Move move,
                    Clause clause) {
    const std::string number = text_of(clause);
    const std::string sentence =
        host::write_text([&](TextOut& out) { host.phrases(Language::english).say(out, "refuse." + number); });
    std::string text =
        "'" + table.write_move(move) + "' by " + text_of(seat) + " is refused by " + number + ": " + sentence;
    const Seat actor = table.actor();
    if (actor != kNobody && actor != seat) text += " (expected " + text_of(actor) + ")";
    return text;
}

}  // namespace brelan::record
