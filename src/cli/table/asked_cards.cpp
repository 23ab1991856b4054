#include "cli/table/asked_cards.hpp"

#include <algorithm>
#include <utility>

namespace brelan::cli {
namespace {

using Typed = std::vector<std::string>;

bool is_among(const std::string& action, const AskedCards& asked) {
    return std::any_of(asked.possible.begin(), asked.possible.end(),
                       [&](const Choice& choice) { return choice.typed == action; });
}

// Adds the table's choices that are not in `all` yet.
void add_choices(const host::Table& table, const Phrases& phrases, std::vector<Choice>& all) {
    for (Choice& choice : choices(table, phrases)) {
        const bool there =
            std::any_of(all.begin(), all.end(), [&](const Choice& one) { return one.typed == choice.typed; });
        if (!there) all.push_back(std::move(choice));
    }
}

// Plays as many of the actions as possible, always the first legal one, and leaves the rest in `left`.
std::vector<host::Move> play_on(host::Table& table, Typed& left) {
    std::vector<host::Move> moves;
    for (bool found = true; found && !left.empty() && table.cards_asked().count > 0;) {
        found = false;
        for (const host::Move move : table.legal()) {
            const auto named = std::find(left.begin(), left.end(), table.write_move(move));
            if (named == left.end()) continue;
            left.erase(named);
            moves.push_back(move);
            table.play(move);
            found = true;
            break;
        }
    }
    return moves;
}

// What is wrong with the cards taken one by one. Empty if each is possible and named once.
std::string wrong_card(const host::Table& table, const AskedCards& asked, const Typed& typed,
                       const Voice& voice) {
    for (auto action = typed.begin(); action != typed.end(); ++action) {
        if (!is_among(*action, asked)) {
            const auto why = refusal(table, *action, voice.phrases());
            return why ? *why : voice.say("plain.what", {{"line", *action}});
        }
        if (std::find(typed.begin(), action, *action) != action)
            return voice.say("cards.twice", {{"action", *action}});
    }
    return {};
}

}  // namespace

std::optional<AskedCards> asked_cards(Playing& playing, const Phrases& phrases) {
    const int count = playing.table().cards_asked().count;
    if (count < 2) return std::nullopt;
    AskedCards asked{static_cast<std::size_t>(count), {}};
    return playing.ahead([&](host::Table& table) {
        for (; table.cards_asked().count > 0; table.play(table.legal().front()))
            add_choices(table, phrases, asked.possible);
        return asked;
    });
}

InOrder in_order(Playing& playing, const AskedCards& asked, const Typed& typed, const Voice& voice) {
    const std::string wrong = wrong_card(playing.table(), asked, typed, voice);
    if (!wrong.empty()) return {{}, wrong};
    return playing.ahead([&](host::Table& table) -> InOrder {
        Typed left = typed;
        std::vector<host::Move> moves = play_on(table, left);
        if (left.empty()) return {std::move(moves), {}};
        if (typed.size() != asked.count) {
            return {{},
                    voice.say("cards.count",
                              {{"n", std::to_string(asked.count)}, {"named", std::to_string(typed.size())}})};
        }
        const auto why = refusal(table, left.front(), voice.phrases());
        return {{}, why ? *why : voice.say("plain.what", {{"line", left.front()}})};
    });
}

}  // namespace brelan::cli
