#include "record/refusal.hpp"

#include "record/failure.hpp"
#include "text/style.hpp"

namespace brelan::record {

std::string refusal(const host::Host& host, const host::Table& table, Seat seat, host::Move move,
                    Clause clause) {
    const std::string number = text_of(clause);
    std::string sentence = table.refusal(seat, move, clause, host.phrases(Language::english));
    std::erase_if(sentence, style::is_mark);
    std::string text =
        "'" + table.write_move(move) + "' by " + text_of(seat) + " is refused by " + number + ": " + sentence;
    const Seat actor = table.actor();
    if (actor != kNobody && actor != seat) text += " (expected " + text_of(actor) + ")";
    return text;
}

}  // namespace brelan::record
