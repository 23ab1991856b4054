#include "cli/table/card_marks.hpp"
#include "cli/table/table_game.hpp"

namespace brelan::cli {

// Lets a person mark the requested cards in any order, then plays them in the game's order.
void TableGame::mark_cards(const host::Glimpse& seen, const AskedCards& asked) {
    const host::Table& table = playing_.table();
    const std::int64_t before = table.actions();
    CardMarks marks(asked, table.actor(), voice_.phrases());
    InOrder chosen;
    while (chosen.actions.empty()) {
        buttons_ = marks.buttons();
        ask(chosen.why.empty() ? marking(asked, marks) : chosen.why, "play.keys.cards");
        chosen.why.clear();
        const Key key = *stage_.key();
        const CardMarks::Taken taken = marks.take(key);
        if (taken == CardMarks::Taken::done) chosen = in_order(seen, asked, marks.named(), voice_);
        if (taken == CardMarks::Taken::no) take_common(key);
        if (table.actions() != before) return buttons_ = {}, void();  // something was taken back
    }
    buttons_ = {};
    ask("", "play.keys.watch");
    for (const std::string& action : chosen.actions) {
        if (table.actions() != before) tell_action();
        playing_.play(action);
    }
    after_action();
}

// How many cards to mark, and how many are marked so far.
std::string TableGame::marking(const AskedCards& asked, const CardMarks& marks) const {
    return voice_.say(marks.complete() ? "cards.marked" : "cards.mark",
                      {{"who", voice_.names()[playing_.table().actor()]},
                       {"n", std::to_string(asked.count)},
                       {"marked", std::to_string(marks.named().size())}});
}

}  // namespace brelan::cli
