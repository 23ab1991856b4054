#include "games/tonk/words/advice.hpp"

#include "games/tonk/words/cards.hpp"

namespace brelan::tonk {

void show_advice(const State& known, Seat seat, const Phrases& phrases, TextOut& out) {
    if (!has(known.in, seat) || known.phase == Phase::over || known.phase == Phase::answer) return;
    State mine = known;  // the table as it will be in the seat's own turn
    mine.actor = seat;
    const std::string_view stem = phrases.words() ? "show.words." : "show.";
    const auto say = [&](std::string_view what, std::initializer_list<Arg> args) {
        Text<32> key;
        key << stem << what;
        phrases.say(out, key.view(), args);
        out << '\n';
    };
    for_each_whole_spread(mine, mine.hand[seat], [&](const Spread& spread) {
        CardsText cards;
        say_spread(phrases, spread, cards);
        say("spread", {Arg::text("cards", cards.view())});
    });
    for_each_blocked_set(mine, mine.hand[seat], [&](const Spread& set, const Spread& run) {
        CardsText cards;
        CardsText lying;
        say_spread(phrases, set, cards);
        say_spread(phrases, run, lying);
        say("blocked", {Arg::text("cards", cards.view()), Arg::text("run", lying.view())});
    });
    for (const Spread& spread : mine.spreads) {
        if (!against_extending(mine, spread.owner).none()) continue;
        for_each_card(joining(spread, mine.options.ace_in_runs) & mine.hand[seat], [&](Card card) {
            CardsText cards;
            Text<256> owner;
            say_spread(phrases, spread, cards);
            say_name(phrases, spread.owner, owner);
            say("joins",
                {Arg::card("card", card), Arg::text("cards", cards.view()), Arg::text("who", owner.view())});
        });
    }
}

}  // namespace brelan::tonk
