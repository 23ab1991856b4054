#include "games/tontine/notation/notation.hpp"

namespace brelan::tontine {

void write(Action action, TextOut& out) { out << (action == kTurn ? "turn" : "?"); }

Result<Action> read_action(WordSpan words) {
    if (words.size() == 1 && words[0].text == "turn") return kTurn;
    if (words.empty()) return Fault(0, "fault.action");
    return Fault(words[0].column, "fault.only_turn", {Arg::word("word", words[0].text)});
}

}  // namespace brelan::tontine
