#include "games/tontine/notation.hpp"

namespace brelan::tontine {

void write(Action action, TextOut& out) { out << (action == kTurn ? "turn" : "?"); }

Result<Action> read_action(WordSpan words) {
    if (words.size() == 1 && words[0].text == "turn") return kTurn;
    const std::uint32_t column = words.empty() ? 0 : words[0].column;
    return error_at(column, "'", words.empty() ? "" : shortened(words[0].text, 40),
                    "': the only action of Tontine is `turn`");
}

}  // namespace brelan::tontine
